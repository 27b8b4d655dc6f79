import { Countdown } from '#web/domains/deals/countdown.tsx'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { standOf } from '#web/domains/deals/deal-stand.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { button } from '#web/ui/button.ts'
import { DealSheet } from './deal-sheet.tsx'

/** Above the composer of a phone: whose turn it is, and the way to the deal. As high whatever it says. */
export function DealBar({ deal }: { deal: DealControls }) {
  const { view, isKnown, isExpired, viewer, moves, form, open } = deal
  const { tone, title, line, offer } = standOf(view, isExpired, viewer)
  return (
    <section aria-label="Deal" className="deal-bar" data-tone={isKnown ? tone : 'theirs'}>
      {isKnown && (
        <div className="min-w-0 flex-1">
          <p className="deal-bar-title">
            <strong>
              <PhraseText of={title} />
            </strong>
            {offer && <Countdown from={offer.madeAt} until={offer.expiresAt} yours={tone === 'yours'} bare />}
          </p>
          <p className="deal-bar-line">
            <PhraseText of={line} />
          </p>
        </div>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open('deal')}
        className={button(isKnown && tone === 'yours' ? 'primary' : 'plain', 'l', 'ml-auto')}
      >
        {moves.includes('accept') ? 'Answer' : 'View deal'}
      </button>
      {form === 'deal' && <DealSheet deal={deal} />}
    </section>
  )
}
