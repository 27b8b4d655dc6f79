import { Link } from 'wouter'
import { formatPrice } from '#contract/money.ts'
import { libraryPath } from '#contract/paths.ts'
import { Countdown, Until } from '#web/domains/deals/countdown.tsx'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { dealStatusText } from '#web/domains/deals/deal-status-text.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { button } from '#web/ui/button.ts'
import { DealSheet } from './deal-sheet.tsx'
import { DEAL_TONES } from './deal-tones.ts'

const CLOCK = '[&>[role=timer]:not([data-late])]:text-text'
const BUTTON = 'ml-auto min-w-28 px-4'
const THEIR_CLOCK = '[&>[role=timer]:not([data-late])]:text-muted'

/** What a press of the button makes right away, as it is the only move. */
const NEXT = [
  { form: 'pay', label: 'Mark as paid' },
  { form: 'receive', label: 'Confirm payment' },
  { form: 'deliver', label: 'Deliver' },
] as const

/** Above the composer on phones: the turn and a button for the deal. Its height is fixed. */
export function DealBar({ deal }: { deal: DealControls }) {
  const { view, isLoaded, isExpired, viewer, moves, form, setForm } = deal
  const { tone, title, line, offer } = dealStatusText(view, isExpired, viewer)
  const next = tone === 'yours' ? NEXT.find((one) => moves.includes(one.form)) : undefined
  const isBought = view?.deal.status === 'purchased' && viewer.side === 'buyer'
  const bought = isBought && tone !== 'yours' ? view.deal.id : undefined
  const { box, title: titleColor } = DEAL_TONES[isLoaded ? tone : 'theirs']
  return (
    <section
      aria-label="Deal"
      className={`print:hidden flex flex-wrap items-center gap-x-3 min-h-15.25 py-2 pl-3.5 pr-3 border-t border-l-2 border-t-line ${box}`}
    >
      {isLoaded && (
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className={`flex items-baseline gap-2 min-w-0 ${tone === 'theirs' ? THEIR_CLOCK : CLOCK}`}>
            <strong className={`truncate font-600 ${titleColor}`}>
              <PhraseText phrase={title} />
            </strong>
            {offer && <Countdown from={offer.madeAt} until={offer.expiresAt} isOwnTurn={tone === 'yours'} hidesRing />}
          </p>
          <p className="truncate text-12px leading-16px text-muted [&_b]:font-400">
            {offer ? (
              <>
                {formatPrice(offer.terms.priceCents)} offered, <Until time={offer.expiresAt} />
              </>
            ) : (
              <PhraseText phrase={line} />
            )}
          </p>
        </div>
      )}
      {(next ?? bought) !== undefined && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="View deal"
          title="View deal"
          onClick={() => setForm('deal')}
          className="chat-tool -mr-2"
        >
          <span aria-hidden className="i-lucide-chevron-up text-18px" />
        </button>
      )}
      {bought === undefined ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setForm(next?.form ?? 'deal')}
          className={button(isLoaded && tone === 'yours' ? 'primary' : 'plain', 'l', BUTTON)}
        >
          {next?.label ?? answerText(moves)}
        </button>
      ) : (
        <Link href={libraryPath(bought)} className={button('primary', 'l', BUTTON)}>
          Go to the code
        </Link>
      )}
      {form === 'deal' && <DealSheet deal={deal} />}
    </section>
  )
}

/** What the button calls the deal that it opens. */
function answerText(moves: DealControls['moves']): string {
  if (moves.includes('accept')) return 'Answer'
  return moves.includes('confirm-delivery') ? 'Check delivery' : 'View deal'
}
