import type { Listing } from '#contract/listings/catalogue.ts'
import {
  badgeText,
  INCLUSION_NAMES,
  type InclusionName,
  type Inclusions as Included,
  INCLUSIONS,
  isIncluded,
} from '#contract/deals/terms.ts'
import { Badge } from '#web/ui/badge.tsx'

export function Inclusions({ listing }: { listing: Included & Pick<Listing, 'seoKeyword'> }) {
  const { seoKeyword } = listing
  const included = INCLUSION_NAMES.filter((name) => isIncluded(name, listing))
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
  name: InclusionName
  inclusions: Included
  /** Uses the short text. */
  short?: boolean
}

export function InclusionBadge({ name, inclusions, short = false }: InclusionBadgeProps) {
  return <Badge tone={INCLUSIONS[name].choice ? 'info' : 'good'}>{badgeText(name, inclusions, short)}</Badge>
}
