import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What goes with a project, and what it is about. */
export function ListingBadges({ listing }: { listing: OwnListingCard }) {
  const { supportMonths, royalty, training, deployment, seoKeyword, tags } = listing
  const badges = [
    supportMonths !== null && (
      <Badge tone="info">{`${supportMonths} ${supportMonths === 1 ? 'Month' : 'Months'} Support`}</Badge>
    ),
    royalty && <Badge tone="good">Royalty</Badge>,
    training && <Badge tone="good">Training</Badge>,
    deployment && <Badge tone="good">Deployment</Badge>,
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
