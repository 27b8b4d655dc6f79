import { useQuery } from '@tanstack/react-query'
import { RELATED } from '#contract/listings/limits.ts'
import { relatedQuery } from '#web/domains/listings/catalogue-api.ts'
import { CARD_GRID, ListingCard, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'

/** Up to four live listings with a common tag. */
export function Related({ slug }: { slug: string }) {
  const related = useQuery(relatedQuery(slug))
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
