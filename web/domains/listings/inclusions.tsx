import type { Listing } from '#contract/listings/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'

type Included = Pick<Listing, 'supportMonths' | 'royalty' | 'training' | 'deployment' | 'seoKeyword'>

/** What the price includes, as badges. */
export function Inclusions({ listing }: { listing: Included }) {
  const { supportMonths, royalty, training, deployment, seoKeyword } = listing
  if (supportMonths === null && !royalty && !training && !deployment && seoKeyword === null) return null
  return (
    <ul aria-label="Included" className="flex flex-wrap gap-1.5 mt-3.5 [&>li]:(flex max-w-full)">
      {supportMonths !== null && (
        <li>
          <Badge tone="info">{`${supportMonths} ${supportMonths === 1 ? 'Month' : 'Months'} Support`}</Badge>
        </li>
      )}
      {royalty && (
        <li>
          <Badge tone="good">Royalty Included</Badge>
        </li>
      )}
      {training && (
        <li>
          <Badge tone="good">Training Included</Badge>
        </li>
      )}
      {deployment && (
        <li>
          <Badge tone="good">Deployment Included</Badge>
        </li>
      )}
      {seoKeyword !== null && (
        <li>
          <Badge>{`SEO: ${seoKeyword}`}</Badge>
        </li>
      )}
    </ul>
  )
}
