import type { Campaign } from '#contract/admin/campaigns.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const LOOKS = {
  draft: { tone: 'neutral', text: 'Draft' },
  sending: { tone: 'info', text: 'Sending' },
  sent: { tone: 'good', text: 'Sent' },
} as const

export function CampaignState({ state }: Pick<Campaign, 'state'>) {
  const { tone, text } = LOOKS[state]
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}

/** '40 of 123' while it is being sent, '123' afterwards; a dash for a draft. */
export function recipientsText({ state, queued, audience }: Pick<Campaign, 'state' | 'queued' | 'audience'>): string {
  if (state === 'draft') return '—'
  const sent = queued.toLocaleString()
  return state === 'sending' ? `${sent} of ${audience.toLocaleString()}` : sent
}

/** '1 address', '1,204 addresses'. */
export function addressesText(count: number): string {
  return count === 1 ? '1 address' : `${count.toLocaleString()} addresses`
}
