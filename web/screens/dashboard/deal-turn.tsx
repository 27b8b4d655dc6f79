import { DEFAULT_OFFER_HOURS } from '#contract/deals/constants.ts'
import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { Countdown } from '#web/domains/deals/countdown.tsx'
import { turnText } from './turn-text.ts'

const FULL_RING_MS = DEFAULT_OFFER_HOURS * 60 * 60_000
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** Whose turn it is and for how long, or when the deal ended. */
export function DealTurn({ deal }: { deal: OwnDeal }) {
  const { status, side, waitsFor, expiresAt, ended } = deal
  if (ended) {
    return (
      <p className="text-12px leading-18px text-faint">
        Closed <time dateTime={ended.at}>{DATE.format(new Date(ended.at))}</time>
      </p>
    )
  }
  if (status !== 'negotiating') return null
  const yours = waitsFor === side
  const until = expiresAt === null ? undefined : Date.parse(expiresAt)
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 text-12px leading-18px ${yours ? 'font-600 text-accent-text' : 'text-muted'}`}
    >
      {until !== undefined && <Countdown from={until - FULL_RING_MS} until={until} yours={yours} />}
      {turnText(deal)}
    </p>
  )
}
