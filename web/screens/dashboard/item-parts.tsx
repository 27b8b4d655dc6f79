import { Link } from 'wouter'
import { isLive } from '#contract/listings/lifecycle.ts'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { listingPath } from '#contract/paths.ts'
import { DemoDownNotice } from '#web/domains/listings/demo-down-notice.tsx'

/** A project's title, linked to its page if it has one. */
export function ItemTitle({ listing }: { listing: OwnListingCard }) {
  if (!isLive(listing.status)) return listing.title
  return (
    <Link href={listingPath(listing)} className="rounded-sm hover:underline focus-ring">
      {listing.title}
    </Link>
  )
}

/** Links to a project's demo, if it has one, with a notice while that is down. */
export function DemoLink({ listing: { demoLink, demoDownSince } }: { listing: OwnListingCard }) {
  return (
    <>
      {demoLink && (
        <a
          href={demoLink}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 rounded-sm text-13px leading-24px font-500 text-muted hover:text-text focus-ring"
        >
          View Demo
          <span aria-hidden className="i-lucide-arrow-up-right" />
        </a>
      )}
      <DemoDownNotice since={demoDownSince} />
    </>
  )
}

/** A project's views and favorites. */
export function Figures({ listing: { viewCount, favoriteCount } }: { listing: OwnListingCard }) {
  return (
    <p className="flex gap-3 font-mono text-12px leading-24px text-faint">
      <Figure icon="i-lucide-eye" count={viewCount} one="view" many="views" />
      <Figure icon="i-lucide-heart" count={favoriteCount} one="favorite" many="favorites" />
    </p>
  )
}

function Figure({ icon, count, one, many }: { icon: string; count: number; one: string; many: string }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={count === 1 ? `1 ${one}` : `${count} ${many}`}>
      <span aria-hidden className={icon} />
      {count.toLocaleString()}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  )
}
