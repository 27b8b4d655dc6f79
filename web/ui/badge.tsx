import type { ReactNode } from 'react'

/** No orange: that is reserved for actions. */
const TONES = {
  neutral: 'bg-s3 text-muted',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
} as const
export type Tone = keyof typeof TONES

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`badge ${TONES[tone]}`}>
      <span className="truncate leading-normal">{children}</span>
    </span>
  )
}
