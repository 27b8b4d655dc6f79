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

/** What the price includes, as badges. */
export function Inclusions({ listing }: { listing: Included & Pick<Listing, 'seoKeyword'> }) {
  const { seoKeyword } = listing
  const included = INCLUSION_NAMES.filter((name) => isIncluded(name, listing))
  if (included.length === 0 && seoKeyword === null) return null
  return (
    <ul aria-label="Included" className="flex flex-wrap gap-1.5 mt-3.5 [&>li]:(flex max-w-full)">
      {included.map((name) => (
        <li key={name}>
          <InclusionBadge name={name} of={listing} />
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
  of: Included
  /** Where there is little room. */
  short?: boolean
}

/** Something that is included. */
export function InclusionBadge({ name, of, short = false }: InclusionBadgeProps) {
  return <Badge tone={INCLUSIONS[name].choice ? 'info' : 'good'}>{badgeText(name, of, short)}</Badge>
}
