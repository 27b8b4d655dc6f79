import { useState } from 'react'
import { SHOWN_INCLUSIONS, isIncluded } from '#contract/deals/terms.ts'
import { srcSetOf } from '#contract/media/images.ts'
import { formatPrice } from '#contract/money.ts'
import type { OwnListingCard as Card } from '#contract/listings/own-listings.ts'
import { InclusionBadge } from '#web/domains/listings/inclusions.tsx'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChatsLink } from './chats-link.tsx'
import { IconButtons, TransitionButtons } from './item-buttons.tsx'
import { DemoLink, Figures, ItemTitle } from './item-parts.tsx'
import { useListingActions } from './listing-actions.ts'
import { PackageLink } from './package-link.tsx'
import { StatisticsButton } from './statistics-button.tsx'
import { Visibility } from './visibility.tsx'

export interface OwnItemProps {
  listing: Card
  onDeleted: () => void
}

export function OwnListingCard({ listing, onDeleted }: OwnItemProps) {
  const actions = useListingActions(listing, onDeleted)
  return (
    <article aria-labelledby={`listing-${listing.id}`} className="panel flex flex-col min-w-0 overflow-hidden">
      {listing.featureImage && <FeatureImage key={listing.featureImage.path} {...listing.featureImage} />}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-end">
          <h3
            id={`listing-${listing.id}`}
            dir="auto"
            className="flex-1 min-w-[min(7rem,100%)] pt-1.5 text-15px leading-22px font-600 tracking-tight line-clamp-3 break-words"
          >
            <ItemTitle listing={listing} />
          </h3>
          <IconButtons listing={listing} actions={actions} />
        </div>
        <p dir="auto" className="text-13px leading-20px text-muted line-clamp-3 break-words">
          {listing.excerpt || 'No description provided'}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-mono text-16px leading-24px font-600 tracking-tight">
            {formatPrice(listing.priceCents)}
          </span>
          <ListingStatus status={listing.status} />
          <DemoLink listing={listing} />
        </div>
        <ListingBadges listing={listing} />
        <Visibility listing={listing} />
        <ChatsLink listing={listing} />
        <div className="flex flex-wrap items-center gap-2 mt-auto pt-3 border-t border-line">
          <div className="flex flex-wrap items-center justify-between gap-2 w-full">
            <Figures listing={listing} />
            <span className="flex flex-wrap gap-2">
              <PackageLink listing={listing} />
              <StatisticsButton listing={listing} />
            </span>
          </div>
          <TransitionButtons listing={listing} actions={actions} />
        </div>
      </div>
    </article>
  )
}

/** Hidden if it fails to load. */
function FeatureImage({ path, alt }: { path: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      srcSet={srcSetOf(path)}
      sizes="(min-width:75rem) 384px, (min-width:48rem) 46vw, 92vw"
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

/** Inclusions and tags. */
function ListingBadges({ listing }: { listing: Card }) {
  const { seoKeyword, tags } = listing
  const badges = [
    ...SHOWN_INCLUSIONS.filter((name) => isIncluded(name, listing)).map((name) => (
      <InclusionBadge key={name} name={name} inclusions={listing} short />
    )),
    seoKeyword !== null && <Badge>{`SEO: ${seoKeyword}`}</Badge>,
    ...tags.map((tag) => (
      <span key={tag} className="chip">
        <bdi className="truncate leading-normal">{tag}</bdi>
      </span>
    )),
  ].filter((badge) => badge !== false)
  if (badges.length === 0) return null
  return (
    <ul aria-label="Details" className="flex flex-wrap gap-1.5 [&>li]:(flex max-w-full)">
      {badges.map((badge, index) => (
        <li key={index}>{badge}</li>
      ))}
    </ul>
  )
}
