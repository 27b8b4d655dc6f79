import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Portfolio, PortfolioCard as Rated } from '#contract/profiles/portfolios.ts'
import { PORTFOLIO_COVERS } from '#contract/profiles/limits.ts'
import { variantUrl } from '#contract/media/images.ts'
import { listingPath } from '#contract/paths.ts'
import { profilePath, websiteOf } from '#contract/profiles/names.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { button } from '#web/ui/button.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cover } from '#web/domains/images/cover.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { Rating } from '#web/ui/rating.tsx'

const NO_BIO = 'Passionate creator building amazing digital experiences'

/** Keeps the height of a row of covers, even without any. */
const COVERS =
  "grid grid-cols-3 gap-2 mb-4 before:(content-[''] [grid-area:1/1] aspect-[16/10]) [&>:first-child]:[grid-area:1/1]"
const COVER = 'aspect-[16/10] overflow-hidden rounded border border-line bg-s2'

interface PortfolioCardProps {
  /** Rating and covers are optional. */
  portfolio: Portfolio & Partial<Pick<Rated, 'rating' | 'reviewCount' | 'isNew' | 'covers'>>
  /** Replaces the link to the portfolio. */
  action?: ReactNode
}

export function PortfolioCard({ portfolio, action }: PortfolioCardProps) {
  const { username, name, bio, listingCount, covers, rating, reviewCount = 0, isNew = false } = portfolio
  const formatNumber = useNumberFormat()
  const website = websiteOf(portfolio.website)
  const id = `portfolio-${username}`
  return (
    <article aria-labelledby={id} className="panel flex flex-col min-w-0 p-4 lg:p-5">
      {covers && (
        <ul aria-label="Best projects" className={COVERS}>
          {covers.map((listing) => (
            <li key={listing.slug} className={COVER}>
              <Link href={listingPath(listing)} title={listing.title} className="block h-full focus-ring">
                <Cover image={variantUrl(listing.cover, 320)} alt={listing.title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-3">
        <PersonAvatar person={portfolio} size="l" />
        <div className={`min-w-0 ${action ? 'pr-5' : ''}`}>
          <h3 id={id} className="leading-20px font-600 truncate">
            <bdi>{name}</bdi>
          </h3>
          <p className="font-mono text-12px leading-20px text-muted truncate">@{username}</p>
        </div>
      </div>
      <p dir="auto" className="h-15 mt-4 text-13px leading-20px text-muted line-clamp-3">
        {bio || NO_BIO}
      </p>
      <div className="flex max-xs:flex-wrap items-center gap-x-4 min-h-6 mt-4 text-12px text-muted">
        <span className="font-mono whitespace-nowrap">
          {formatNumber(listingCount)} {listingCount === 1 ? 'project' : 'projects'}
        </span>
        {rating !== undefined && (
          <span className="flex-none">
            <Rating rating={rating} count={reviewCount} isNew={isNew} />
          </span>
        )}
        {website && (
          <a
            href={website.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex items-center gap-1 min-w-0 max-w-full h-6 ml-auto overflow-hidden rounded-sm hover:text-text transition-colors focus-ring"
          >
            <span className="truncate">{website.label}</span>
            <span aria-hidden className="i-lucide-arrow-up-right" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
      {action ?? (
        <Link href={profilePath(portfolio)} aria-describedby={id} className={button('plain', 's', 'w-full mt-4')}>
          View Portfolio
        </Link>
      )}
    </article>
  )
}

/** `covers` reserves their space. */
export function PortfolioCardSkeleton({ covers = false }: { covers?: boolean }) {
  return (
    <div data-skeleton-portfolio className="panel min-w-0 p-4 lg:p-5">
      {covers && (
        <div className={COVERS}>
          {Array.from({ length: PORTFOLIO_COVERS }, (_, index) => (
            <Skeleton key={index} className="aspect-[16/10]" />
          ))}
        </div>
      )}
      <div className="flex items-center gap-3 h-11">
        <Skeleton className="w-11 h-11 rounded-full!" />
        <div className="flex-1 grid gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
      <div className="grid content-start gap-2 h-15 mt-4">
        <Skeleton className="h-3" />
        <Skeleton className="h-3" />
        <Skeleton className="h-3 w-3/5" />
      </div>
      <div className="flex items-center h-6 mt-4">
        <Skeleton className="h-3 w-20" />
      </div>
      <Skeleton className="h-9 mt-4 rounded-control!" />
    </div>
  )
}
