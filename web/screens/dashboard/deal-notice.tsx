import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { endedBy } from '#web/domains/deals/deal-phrases.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'

const BOX = 'rounded-control px-3 py-2 text-13px leading-20px'

/** Explains a deal's status, with its notes. */
export function DealNotice({ deal: { status, side, other, ended, notes, hasOffers } }: { deal: OwnDeal }) {
  if (status === 'cancelled') {
    return (
      <div className={`${BOX} bg-s2`}>
        <p className="font-600">
          Cancelled
          {ended?.by && (
            <>
              {' '}
              <PhraseText phrase={endedBy({ by: ended.by, cause: ended.cause }, { side, other: other.name })} />
            </>
          )}
        </p>
        {notes && <Notes text={notes} />}
      </div>
    )
  }
  return (
    <>
      {notes && <Notes text={notes} />}
      {status === 'negotiating' && hasOffers !== false && (
        <div className={`${BOX} bg-info-soft text-info`}>
          <p className="font-600">Negotiation in Progress</p>
          <p>{`You are currently negotiating with the ${side === 'buyer' ? 'seller' : 'buyer'} for this product.`}</p>
        </div>
      )}
      {status === 'purchased' && (
        <div className={`${BOX} bg-good-soft text-good`}>
          <p className="font-600">Purchase Completed</p>
          <p>This purchase has been completed successfully.</p>
        </div>
      )}
    </>
  )
}

function Notes({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line break-words text-13px leading-20px text-muted">
      {text}
    </p>
  )
}
