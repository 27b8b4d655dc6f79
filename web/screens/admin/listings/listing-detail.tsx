import { Link } from 'wouter'
import type { AdminListingDetail } from '#contract/admin/listings.ts'
import { isLive } from '#contract/listings/lifecycle.ts'
import { formatPrice } from '#contract/money.ts'
import { listingPath } from '#contract/paths.ts'
import { isolate } from '#contract/isolate.ts'
import { Description } from '#web/domains/listings/description.tsx'
import { Gallery } from '#web/domains/listings/gallery.tsx'
import { Inclusions } from '#web/domains/listings/inclusions.tsx'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { Fact, Facts } from '../facts.tsx'
import { localMoment } from '../local-date.ts'
import { NONE } from '../none.ts'
import { sentenceOf } from '../activity/entry-text.ts'
import { waitingText } from '../waiting-text.ts'
import { PersonName } from '../person-link.tsx'
import { ChangedSince } from './changed-since.tsx'
import { History } from './history.tsx'
import { PackageSection } from '../package/package-section.tsx'
import type { VersionChanges } from '../package/use-version-change.ts'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'

interface ListingDetailProps {
  detail: AdminListingDetail
  versionChanges: VersionChanges
}

/** Everything a reviewer needs: the package, images, text, facts, what changed since the approval, and the history. */
export function ListingDetail({ detail, versionChanges }: ListingDetailProps) {
  const { listing, project } = detail
  const images = [project.featureImage, ...project.images].flatMap((image) => (image ? [image.path] : []))
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ListingStatus status={listing.status} />
        {listing.deletedAt && <Badge>deleted by seller</Badge>}
        <span className="font-mono text-18px font-600">{formatPrice(listing.priceCents)}</span>
        <LastDecision detail={detail} />
        {isLive(listing.status) && !listing.deletedAt && (
          <Link href={listingPath(listing)} className={button('ghost', 's', 'ml-auto')}>
            Open the product page
          </Link>
        )}
      </div>
      {listing.reason && (
        <p className="rounded-control bg-bad-soft px-3 py-2 text-13px leading-20px text-bad whitespace-pre-line">
          Reason: <bdi>{listing.reason}</bdi>
        </p>
      )}
      <ChangedSince detail={detail} />
      <PackageSection key={listing.id} detail={detail} changes={versionChanges} />
      <Gallery images={images} title={listing.title} />
      <div className="flex items-center gap-3">
        <PersonAvatar person={listing.seller} size="l" />
        <div className="min-w-0">
          <PersonName person={listing.seller} />
          <p className="font-mono text-12px leading-18px text-muted truncate">{listing.seller.id}</p>
        </div>
      </div>
      <Facts>
        <Fact label="Category">
          <bdi>{project.category?.name ?? NONE}</bdi>
        </Fact>
        <Fact label="Tags">{project.tags.map(isolate).join(', ') || NONE}</Fact>
        <Fact label="Demo">
          {project.demoLink ? (
            <a
              href={project.demoLink}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-accent-text underline rounded-sm focus-ring break-all"
            >
              {project.demoLink}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            NONE
          )}
        </Fact>
        <Fact label="Views">
          <span className="font-mono">{project.viewCount.toLocaleString()}</span>
        </Fact>
        <Fact label="Created">{localMoment(listing.createdAt)}</Fact>
        <Fact label="Changed">{localMoment(listing.updatedAt)}</Fact>
      </Facts>
      <Inclusions listing={project} />
      <Description html={detail.descriptionHtml} />
      <History entries={detail.history} />
    </div>
  )
}

/** Since when it waits, or who gave it its present status, and when. */
function LastDecision({ detail: { listing, history } }: { detail: AdminListingDetail }) {
  const { status, waitingSince } = listing
  if (status === 'pending')
    return waitingSince === null ? null : <span className="text-13px text-muted">{waitingText(waitingSince)}</span>
  const entry = history.find(({ action }) => action === 'listing.status')
  if (!entry || entry.after?.['status'] !== status) return null
  const { before, after } = sentenceOf(entry)
  return (
    <p className="basis-full order-last text-13px leading-20px text-muted">
      <bdi className="font-600 text-text">{entry.actor.name}</bdi> {[before, 'it', after].filter(Boolean).join(' ')},{' '}
      <time dateTime={entry.at}>{localMoment(entry.at)}</time>
    </p>
  )
}
