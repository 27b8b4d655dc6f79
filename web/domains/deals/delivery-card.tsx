import { Link } from 'wouter'
import type { DealEvent } from '#contract/deals/deal.ts'
import type { Delivery } from '#contract/deals/delivery-schemas.ts'
import { libraryPath } from '#contract/paths.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import type { DealControls } from './deal-controls.ts'
import { linePhrase, stepPhrase } from './deal-phrases.ts'
import { PhraseText } from './phrase-text.tsx'
import { plainText } from './phrase.ts'

const TEXT = 'text-13px leading-20px break-anywhere whitespace-pre-line'

interface CardProps {
  deal: DealControls
  event: DealEvent
}

/** What was delivered, with the way to it. */
export function DeliveryCard({ deal, event, delivery }: CardProps & { delivery: Delivery }) {
  const { version, words, link } = delivery
  return (
    <article aria-label={plainText(stepPhrase(event, deal.viewer))} className="deal-card">
      <div className="deal-card-head">
        <strong>
          <PhraseText phrase={stepPhrase(event, deal.viewer)} />
        </strong>
        {version && <span className="ms-auto text-12px leading-16px text-muted">{sizeText(version.size)}</span>}
      </div>
      {version && (
        <p className="text-12px leading-18px text-muted">
          SHA-256 <span className="font-mono" title={version.sha256}>{`${version.sha256.slice(0, 12)}…`}</span>
        </p>
      )}
      {words && (
        <p dir="auto" className={TEXT}>
          {words}
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="text-13px leading-20px break-all underline rounded-sm focus-ring"
        >
          {link}
        </a>
      )}
      {version && deal.viewer.side === 'buyer' && (
        <Link href={libraryPath(event.dealId)} className={button('plain', 's', 'justify-self-start')}>
          Download
        </Link>
      )}
    </article>
  )
}

/** What the buyer finds missing, and whether it was answered. */
export function ChangeRequestCard({ deal, event }: CardProps) {
  const request = deal.view?.deal.delivery?.requests.find(({ id }) => id === event.id)
  return (
    <article aria-label={plainText(linePhrase({ ...event, reason: null }, deal.viewer))} className="deal-card">
      <div className="deal-card-head">
        <strong>
          <PhraseText phrase={stepPhrase(event, deal.viewer)} />
        </strong>
        {request && (
          <Badge tone={request.answerId ? 'neutral' : 'info'}>{request.answerId ? 'Answered' : 'Open'}</Badge>
        )}
      </div>
      <p dir="auto" className={TEXT}>
        {event.reason}
      </p>
    </article>
  )
}
