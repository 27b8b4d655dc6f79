import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MARKETPLACE, SELL } from '#contract/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { button } from '#web/ui/button.ts'
import { listingsQuery } from '#web/parts/catalogue-api.ts'
import { CARD_GRID, ListingCard, ListingCardSkeleton } from '#web/parts/listing-card.tsx'

const SHOWN = 4

export function HomeScreen() {
  useTitle('Sourceyard: ready-to-launch software and source code')
  const newest = useQuery(listingsQuery({ q: '', category: '', tags: [], sort: 'newest', page: 1 }))
  return (
    <div className="wrap pt-16 md:pt-24 pb-16 md:pb-20">
      <h1 className="text-34px md:text-[clamp(44px,4.6vw,58px)] leading-[1.04] font-700 tracking-[-.035em]">
        Buy the codebase.
        <br />
        Launch it as yours.
      </h1>
      <p className="mt-4.5 max-w-46ch text-17px leading-27px text-muted">
        Production-ready apps and source code from people who ship. Agree a price with the maker, rebrand and go live.
      </p>
      <div className="flex flex-wrap gap-3 mt-7">
        <Link href={MARKETPLACE} className={button('primary', 'l')}>
          Marketplace
        </Link>
        <Link href={SELL} className={button('plain', 'l')}>
          Start Selling
        </Link>
      </div>
      {!newest.isError && newest.data?.items.length !== 0 && (
        <section aria-labelledby="newest" className="mt-16 md:mt-20">
          <div className="flex items-baseline justify-between gap-4 mb-4">
            <h2 id="newest" className="text-20px leading-28px font-650 tracking-tight">
              New in the marketplace
            </h2>
            <Link href={MARKETPLACE} className="rounded-sm text-13px font-500 text-muted hover:text-text focus-ring">
              See all
            </Link>
          </div>
          <div className={CARD_GRID}>
            {newest.data
              ? newest.data.items.slice(0, SHOWN).map((listing) => <ListingCard key={listing.id} listing={listing} />)
              : Array.from({ length: SHOWN }, (_, index) => <ListingCardSkeleton key={index} />)}
          </div>
        </section>
      )}
    </div>
  )
}
