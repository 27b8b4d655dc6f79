import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { MAX_PAGE } from '#contract/limits.ts'
import { PAGE_SIZE } from '#contract/listings/limits.ts'
import { MARKETPLACE, pagedPath, readPage } from '#contract/paths.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { CARD_GRID, ListingCard, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { profileListingsQuery } from '#web/domains/profiles/profiles-api.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Pager } from '#web/ui/pagination.tsx'

/** As in lists of listings. */
const SKELETONS_AFTER_MS = 200

/** A user's live listings. */
export function Published({ name, count }: { name?: string; count: number }) {
  const formatNumber = useNumberFormat()
  return (
    <section aria-labelledby="published" className="mt-10">
      <h2 id="published" className="mb-4 text-20px leading-28px font-650 tracking-tight">
        {`Products & Projects (${formatNumber(count)})`}
      </h2>
      {name && count > 0 ? <Listings name={name} count={count} /> : <None />}
    </section>
  )
}

function Listings({ name, count }: { name: string; count: number }) {
  const page = readPage(useSearch(), MAX_PAGE)
  const [path] = useLocation()
  const query = useQuery(profileListingsQuery(name, page))
  const { data, isPending, isPlaceholderData, isLoadingError } = query
  const late = useDelayed(isPlaceholderData, SKELETONS_AFTER_MS)
  if (isLoadingError) {
    return <FailedState query={query} />
  }
  if (isPending || late) {
    return (
      <div className={CARD_GRID} aria-busy>
        {Array.from({ length: Math.min(count, PAGE_SIZE) }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (!data || data.items.length === 0) {
    return (
      <None>
        {data && data.total > 0 && (
          <Link href={path} className={button()}>
            Go to page 1
          </Link>
        )}
      </None>
    )
  }
  const pages = Math.min(Math.ceil(data.total / data.pageSize), MAX_PAGE)
  return (
    <>
      <ul className={CARD_GRID} aria-busy={isPlaceholderData}>
        {data.items.map((listing) => (
          <li key={listing.id} className="grid min-w-0">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-8">
          <Pager page={page} pages={pages} hrefOf={(other) => pagedPath(path, other)} onNavigate={toListings} />
        </div>
      )}
    </>
  )
}

function toListings(): void {
  document.getElementById('published')?.scrollIntoView()
}

function None({ children }: { children?: ReactNode }) {
  return (
    <EmptyState icon="i-lucide-package-open" title="No Products Yet">
      {children || (
        <Link href={MARKETPLACE} className={button()}>
          Browse Marketplace
        </Link>
      )}
    </EmptyState>
  )
}
