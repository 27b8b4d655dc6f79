import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { srcSetOf } from '#contract/media/images.ts'
import { isLive, type SellerMove, sellerMoves } from '#contract/listings/lifecycle.ts'
import { formatPrice } from '#contract/money.ts'
import { listingPath } from '#contract/paths.ts'
import type { OwnListingCard as Card } from '#contract/listings/own-listings.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { ListingStatus } from '#web/parts/listing-status.tsx'
import { button } from '#web/ui/button.ts'
import { plainText } from './plain-text.ts'
import { DiscussionsLink } from './discussions-link.tsx'
import { ListingBadges } from './listing-badges.tsx'
import { moveListing } from './listings-api.ts'
import { deleteWithUndo } from './delete-listing.ts'
import { StatisticsButton } from './statistics-button.tsx'
import { Visibility } from './visibility.tsx'

const MOVES: Record<SellerMove, { label: string; done: string; failed: string; kind: 'primary' | 'plain' }> = {
  submit: {
    label: 'Submit for review',
    done: 'Project submitted for review!',
    failed: 'Failed to submit project',
    kind: 'plain',
  },
  publish: {
    label: 'Publish',
    done: 'Project published successfully!',
    failed: 'Failed to publish project',
    kind: 'primary',
  },
  takeOffline: {
    label: 'Take offline',
    done: 'Project taken offline!',
    failed: 'Failed to take project offline',
    kind: 'plain',
  },
}

interface OwnListingCardProps {
  listing: Card
  /** Whether its form is. */
  isOpen: boolean
  onEdit: () => void
  onDeleted: () => void
}

export function OwnListingCard({ listing, isOpen, onEdit, onDeleted }: OwnListingCardProps) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const excerpt = plainText(listing.excerpt)
  const alone = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  const move = (name: SellerMove) =>
    alone(async () => {
      const { done, failed } = MOVES[name]
      try {
        await moveListing(queries, listing.id, name)
        void toast('success', done)
      } catch (error) {
        void toast('error', failed, error instanceof ApiError ? error.message : undefined)
      }
    })
  return (
    <article
      aria-labelledby={`listing-${listing.id}`}
      className={`panel flex flex-col min-w-0 overflow-hidden ${isOpen ? 'border-accent!' : ''}`}
    >
      {listing.featureImage && <FeatureImage key={listing.featureImage.path} {...listing.featureImage} />}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start gap-1">
          <h3
            id={`listing-${listing.id}`}
            dir="auto"
            className="flex-1 min-w-0 pt-1.5 text-15px leading-22px font-600 tracking-tight line-clamp-3 break-words"
          >
            {isLive(listing.status) ? (
              <Link href={listingPath(listing)} className="rounded-sm hover:underline focus-ring">
                {listing.title}
              </Link>
            ) : (
              listing.title
            )}
          </h3>
          <button type="button" onClick={onEdit} aria-label={`Edit ${listing.title}`} className={ICON_BUTTON}>
            <span aria-hidden className="i-lucide-pencil" />
          </button>
          <button
            type="button"
            aria-busy={busy}
            onClick={() => void alone(() => deleteWithUndo(queries, listing.id, onDeleted))}
            aria-label={`Delete ${listing.title}`}
            className={ICON_BUTTON}
          >
            <span aria-hidden className="i-lucide-trash-2" />
          </button>
        </div>
        <p dir="auto" className="text-13px leading-20px text-muted line-clamp-3 break-words">
          {excerpt || 'No description provided'}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-mono text-16px leading-24px font-600 tracking-tight">
            {formatPrice(listing.priceCents)}
          </span>
          <ListingStatus status={listing.status} />
          {listing.demoLink && (
            <a
              href={listing.demoLink}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1 rounded-sm text-13px leading-24px font-500 text-muted hover:text-text focus-ring"
            >
              View Demo
              <span aria-hidden className="i-lucide-arrow-up-right" />
            </a>
          )}
        </div>
        <ListingBadges listing={listing} />
        <Visibility listing={listing} />
        <DiscussionsLink listing={listing} />
        <div className="flex flex-wrap items-center gap-2 mt-auto pt-3 border-t border-line">
          <div className="flex items-center gap-2 w-full">
            <Figures listing={listing} />
            <StatisticsButton listing={listing} />
          </div>
          {sellerMoves(listing.status).map((name) => (
            <button
              key={name}
              type="button"
              aria-busy={busy}
              onClick={() => void move(name)}
              className={button(MOVES[name].kind)}
            >
              {MOVES[name].label}
            </button>
          ))}
        </div>
      </div>
    </article>
  )
}

const ICON_BUTTON = button('ghost', 's', 'flex-none w-9 px-0!')

/** Gone where it cannot be shown. */
function FeatureImage({ path, alt }: { path: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      srcSet={srcSetOf(path)}
      sizes="(min-width:1200px) 384px, (min-width:768px) 46vw, 92vw"
      src={path}
      alt={alt}
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="w-full h-auto aspect-[16/10] object-cover border-b border-line bg-s2"
    />
  )
}

function Figures({ listing: { viewCount, favoriteCount } }: { listing: Card }) {
  return (
    <p className="flex gap-3 mr-auto font-mono text-12px leading-36px text-faint">
      <Figure icon="i-lucide-eye" count={viewCount} one="view" many="views" />
      <Figure icon="i-lucide-heart" count={favoriteCount} one="favorite" many="favorites" />
    </p>
  )
}

function Figure({ icon, count, one, many }: { icon: string; count: number; one: string; many: string }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={count === 1 ? `1 ${one}` : `${count} ${many}`}>
      <span aria-hidden className={icon} />
      {count.toLocaleString('en-US')}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  )
}
