import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-s3 text-muted',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
} as const

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`badge ${TONES[tone]}`}>
      <span className="truncate leading-normal">{children}</span>
    </span>
  )
}
