import { Badge, type Tone } from './badge.tsx'

/** The status of something: green is done or seen, blue waits, grey has not begun, red was refused. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Badge tone={tone}>
      <span className="sr-only">Status: </span>
      {children}
    </Badge>
  )
}
