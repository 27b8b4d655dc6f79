import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { RELATED } from '#contract/limits.ts'
import { relatedQuery } from '#web/domains/listings/catalogue-api.ts'
import { CARD_GRID, ListingCard, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { DescriptionSection } from '#web/domains/listings/description-section.tsx'
import { Facts } from '#web/domains/listings/facts.tsx'
import { DemoUptime } from './demo-uptime.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShownSlug, useShownListing } from './shown-listing.ts'

export function ShownDescription() {
  const listing = useShownListing()
  return listing && <DescriptionSection html={listing.descriptionHtml} />
}

export function ShownSeller() {
  const listing = useShownListing()
  return listing && <SellerCard seller={listing.seller} />
}

export function ShownFacts() {
  const listing = useShownListing()
  return (
    listing && (
      <>
        <Facts listing={listing} />
        {listing.demoDays && <DemoUptime demo={listing.demoDays} />}
      </>
    )
  )
}

/** Up to four live listings that share a tag; nothing if there are none. */
export function Related() {
  const related = useQuery(relatedQuery(useContext(ShownSlug)))
  if (related.isError || related.data?.items.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-14">
      <h2 id="related" className="mb-4 text-20px leading-28px font-650 tracking-tight">
        Related Products
      </h2>
      <ul className={CARD_GRID}>
        {related.data
          ? related.data.items.map((listing) => (
              <li key={listing.id} className="grid min-w-0">
                <ListingCard listing={listing} />
              </li>
            ))
          : Array.from({ length: RELATED }, (_, index) => (
              <li key={index} className="grid min-w-0">
                <ListingCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
