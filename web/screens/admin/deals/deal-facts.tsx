import { Link } from 'wouter'
import type { AdminDeal } from '#contract/admin/deals.ts'
import { formatPrice } from '#contract/money.ts'
import { ADMIN } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { localMoment } from '../local-date.ts'
import { NONE } from '../none.ts'
import { DealState } from './deal-state.tsx'

const LINK = 'font-600 rounded-sm hover:text-accent-text focus-ring'

/** Between whom a deal is, about what, and how it stands. */
export function DealFacts({ deal }: { deal: AdminDeal }) {
  const { id, listing, priceCents, waitsFor, expiresAt, createdAt, ended } = deal
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13px leading-20px [&>dt]:text-muted [&>dd]:(min-w-0 [overflow-wrap:anywhere])">
      <dt>State</dt>
      <dd>
        <DealState deal={deal} />
      </dd>
      <dt>Product</dt>
      <dd>
        <Link href={`${ADMIN}/seller-products?q=${encodeURIComponent(listing.id)}`} className={LINK}>
          <bdi>{listing.title}</bdi>
        </Link>
      </dd>
      {(['buyer', 'seller'] as const).map((side) => (
        <Person key={side} side={side} person={deal[side]} />
      ))}
      <dt>Price</dt>
      <dd className="font-mono">{priceCents === null ? NONE : formatPrice(priceCents)}</dd>
      {waitsFor && (
        <>
          <dt>Waiting for</dt>
          <dd>{`the ${waitsFor}`}</dd>
        </>
      )}
      {expiresAt && (
        <>
          <dt>Offer expires</dt>
          <dd>{localMoment(expiresAt)}</dd>
        </>
      )}
      <dt>Started</dt>
      <dd>{localMoment(createdAt)}</dd>
      {ended && (
        <>
          <dt>Ended</dt>
          <dd>{localMoment(ended.at)}</dd>
        </>
      )}
      <dt>ID</dt>
      <dd className="font-mono text-12px">{id}</dd>
    </dl>
  )
}

function Person({ side, person }: { side: 'buyer' | 'seller'; person: AdminDeal['buyer'] }) {
  return (
    <>
      <dt className="capitalize">{side}</dt>
      <dd>
        <Link href={profilePath(person)} className={LINK}>
          <bdi>{person.name}</bdi>
        </Link>
      </dd>
    </>
  )
}
