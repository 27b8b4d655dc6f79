import { Link } from 'wouter'
import type { ShownListing as Listing } from '#contract/listings/catalogue.ts'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'

export function Breadcrumbs({ listing }: { listing: Listing }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4">
      <ol className="flex items-center gap-2 text-13px leading-20px text-faint min-w-0">
        <li>
          <Link href={MARKETPLACE} className="rounded-sm hover:text-text focus-ring">
            Marketplace
          </Link>
        </li>
        {listing.category && (
          <li className="flex gap-2 whitespace-nowrap">
            <span aria-hidden>/</span>
            <Link
              href={marketplacePath({ category: listing.category.slug })}
              className="rounded-sm hover:text-text focus-ring"
            >
              {listing.category.name}
            </Link>
          </li>
        )}
        <li className="flex gap-2 min-w-0 text-muted" aria-current="page">
          <span aria-hidden>/</span>
          <bdi className="truncate">{listing.title}</bdi>
        </li>
      </ol>
    </nav>
  )
}
