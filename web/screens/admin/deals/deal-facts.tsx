import { Link } from 'wouter'
import type { AdminDeal } from '#contract/admin/deals.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { ADMIN } from '#contract/paths.ts'
import { DealState } from '#web/domains/deals/deal-state.tsx'
import { Fact, Facts } from '../facts.tsx'
import { localMoment } from '../local-date.ts'
import { NONE } from '../none.ts'
import { PersonName } from '../person-link.tsx'

/** Between whom a deal is, about what, and its status. */
export function DealFacts({ deal }: { deal: AdminDeal }) {
  const { id, listing, buyer, seller, priceCents, waitsFor, expiresAt, createdAt, ended, accessEnded } = deal
  return (
    <Facts>
      <Fact label="State">
        <DealState deal={deal} />
      </Fact>
      <Fact label="Product">
        <Link
          href={`${ADMIN}/seller-products?q=${encodeURIComponent(listing.id)}`}
          className="font-600 rounded-sm hover:text-accent-text focus-ring"
        >
          <bdi>{listing.title}</bdi>
        </Link>
      </Fact>
      <Fact label="Buyer">
        <PersonName person={buyer} />
      </Fact>
      <Fact label="Seller">
        <PersonName person={seller} />
      </Fact>
      <Fact label="Price">
        <span className="font-mono">{priceCents === null ? NONE : formatPrice(priceCents)}</span>
        {deal.license && `, ${licenseLabel(deal.license)}`}
      </Fact>
      {waitsFor && <Fact label="Waiting for">{`the ${waitsFor}`}</Fact>}
      {expiresAt && <Fact label="Offer expires">{localMoment(expiresAt)}</Fact>}
      <Fact label="Started">{localMoment(createdAt)}</Fact>
      {ended && <Fact label="Ended">{localMoment(ended.at)}</Fact>}
      {accessEnded && (
        <Fact label="Access ended">
          {localMoment(accessEnded.at)}
          <span className="block break-words text-muted">{accessEnded.reason}</span>
        </Fact>
      )}
      <Fact label="ID">
        <span className="font-mono text-12px">{id}</span>
      </Fact>
    </Facts>
  )
}
