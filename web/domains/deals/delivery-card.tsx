import { Link } from 'wouter'
import type { DealEvent } from '#contract/deals/deal.ts'
import type { Delivery } from '#contract/deals/delivery-schemas.ts'
import { changesPath, libraryPath } from '#contract/paths.ts'
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
  const earlier = versionBefore(deal, delivery)
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
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link href={libraryPath(event.dealId)} className={button('plain', 's')}>
            Download
          </Link>
          {earlier && (
            <Link
              href={changesPath(deal.chat.listing, { from: earlier, to: version.number })}
              className="inline-flex items-center min-h-6 text-13px leading-20px underline underline-offset-4 decoration-line2 rounded-sm focus-ring"
            >
              See what changed
            </Link>
          )}
        </p>
      )}
    </article>
  )
}

/** The number of the version that this deal delivered last before a delivery; undefined if it was none, or the same. */
function versionBefore({ view }: DealControls, { id, version }: Delivery): string | undefined {
  const items = view?.deal.delivery?.items ?? []
  const before = items.slice(
    0,
    Math.max(
      0,
      items.findIndex((item) => item.id === id),
    ),
  )
  const number = before.findLast((item) => item.version)?.version?.number
  return number === version?.number ? undefined : number
}

/** What the buyer finds missing, and what it was answered with. */
export function ChangeRequestCard({ deal, event }: CardProps) {
  const { requests = [], items = [] } = deal.view?.deal.delivery ?? {}
  const request = requests.find(({ id }) => id === event.id)
  const answer = items.find(({ answers }) => answers === event.id)
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
      {answer && <Answer delivery={answer} />}
    </article>
  )
}

/** In short: the delivery has a card of its own. */
function Answer({ delivery: { version, words } }: { delivery: Delivery }) {
  return (
    <p className="text-13px leading-20px text-muted break-anywhere line-clamp-2">
      {version ? (
        <>
          Answered with <b className="font-600 text-text">version {version.number}</b>
        </>
      ) : words ? (
        <>
          Answered: <bdi className="text-text">{words}</bdi>
        </>
      ) : (
        'Answered with a link'
      )}
    </p>
  )
}
