import type { DealStatusText } from '#web/domains/deals/deal-status-text.ts'

const NEUTRAL = { box: 'border-l-line2 bg-s2', title: '' }

export const DEAL_TONES: Record<DealStatusText['tone'], { box: string; title: string }> = {
  yours: { box: 'border-l-accent bg-accent-soft', title: 'text-accent-text' },
  theirs: NEUTRAL,
  open: NEUTRAL,
  purchased: { box: 'border-l-good bg-good-soft', title: 'text-good' },
  cancelled: NEUTRAL,
}
