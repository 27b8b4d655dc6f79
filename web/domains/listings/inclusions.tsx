import type { Listing } from '#contract/listings/catalogue.ts'
import {
  badgeText,
  type InclusionName,
  type Inclusions as Included,
  INCLUSIONS,
  isIncluded,
  SHOWN_INCLUSIONS,
} from '#contract/deals/terms.ts'
import { Badge } from '#web/ui/badge.tsx'

export function Inclusions({ listing }: { listing: Included & Pick<Listing, 'seoKeyword'> }) {
  const { seoKeyword } = listing
  const included = SHOWN_INCLUSIONS.filter((name) => isIncluded(name, listing))
  if (included.length === 0 && seoKeyword === null) return null
  return (
    <ul aria-label="Included" className="flex flex-wrap gap-1.5 mt-3.5 [&>li]:(flex max-w-full)">
      {included.map((name) => (
        <li key={name}>
          <InclusionBadge name={name} inclusions={listing} />
        </li>
      ))}
      {seoKeyword !== null && (
        <li>
          <Badge>{`SEO: ${seoKeyword}`}</Badge>
        </li>
      )}
    </ul>
  )
}

interface InclusionBadgeProps {
  name: Exclude<InclusionName, 'royaltyPercent'>
  inclusions: Included
  /** Uses the short text. */
  short?: boolean
}

export function InclusionBadge({ name, inclusions, short = false }: InclusionBadgeProps) {
  const text = badgeText(name, inclusions, short)
  // A royalty is nothing that a buyer gets.
  if (name === 'royalty') return <Badge>{text}</Badge>
  return <Badge tone={INCLUSIONS[name].choice ? 'info' : 'good'}>{text}</Badge>
}
