import { Badge, type Tone } from './badge.tsx'

/** Green is done or seen, blue is pending, gray has not started, red was rejected. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Badge tone={tone}>
      <span className="sr-only">Status: </span>
      {children}
    </Badge>
  )
}
