import type { AdminDeal, AdminDealDetail } from '#contract/admin/deals.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { eventText } from '#contract/deals/event-text.ts'
import { OFFERED, termLabel, type Terms, termText } from '#contract/deals/terms.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { localMoment } from '../local-date.ts'

/** All that happened in a deal, oldest first. */
export function DealHistory({ detail: { deal, events, licenseText } }: { detail: AdminDealDetail }) {
  return (
    <DrawerSection id="deal-history" title="History">
      {events === null && <p className="text-13px text-muted">It can’t be shown right now.</p>}
      {events?.length === 0 && (
        <p className="text-13px text-muted">This deal is from before we kept a history of deals.</p>
      )}
      <ol className="grid gap-3">
        {events?.map((event) => (
          <Step key={event.id} event={event} deal={deal} />
        ))}
      </ol>
      {licenseText && (
        <p className="mt-3 text-12px leading-18px text-muted break-anywhere">
          License text of {licenseText.version}, SHA-256 <span className="font-mono">{licenseText.sha256}</span>
        </p>
      )}
    </DrawerSection>
  )
}

function Step({ event, deal }: { event: DealEvent; deal: AdminDeal }) {
  const { by, type, offer, terms, reason, at } = event
  return (
    <li className="border-l-2 border-line2 pl-3 text-13px leading-20px">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-600">{nameOf(by, deal)}</bdi>
        {(by === 'buyer' || by === 'seller') && <span className="text-muted">{` (${by})`}</span>}
        {`: ${eventText({ ...event, reason: null })}`}
      </p>
      {type === 'offered' && offer && <TermsLine terms={offer.terms} expiresAt={offer.expiresAt} />}
      {(type === 'bought' || type === 'accepted') && terms && <TermsLine terms={terms} />}
      {reason && (
        <blockquote dir="auto" className="my-1 text-muted whitespace-pre-line [overflow-wrap:anywhere]">
          {reason}
        </blockquote>
      )}
      <Moment at={at} />
    </li>
  )
}

function TermsLine({ terms, expiresAt }: { terms: Terms; expiresAt?: number }) {
  const extras = OFFERED.map((term) => `${termLabel(term)}: ${termText(term, terms)}`)
  return (
    <p className="text-12px leading-18px text-muted">
      {extras.join(' · ')}
      {expiresAt !== undefined && ` · until ${localMoment(new Date(expiresAt).toISOString())}`}
    </p>
  )
}

function Moment({ at }: { at: number }) {
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso} className="font-mono text-11px leading-16px text-faint">
      {localMoment(iso)}
    </time>
  )
}

function nameOf(by: DealEvent['by'], { buyer, seller }: AdminDeal): string {
  if (by === 'buyer') return buyer.name
  if (by === 'seller') return seller.name
  return by === 'admin' ? 'An admin' : 'Sourceyard'
}
