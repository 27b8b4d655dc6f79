import type { ReactNode } from 'react'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { useDay, useNumber } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'

type Shown = { category: { name: string } | null } & Pick<
  ShownListing,
  | 'stack'
  | 'supportMonths'
  | 'royalty'
  | 'training'
  | 'deployment'
  | 'seoKeyword'
  | 'createdAt'
  | 'updatedAt'
  | 'viewCount'
>

/** What a listing is, at a glance; the same rows for each, so that two can be compared. */
export function Facts({ listing }: { listing: Shown }) {
  const { category, stack, supportMonths, royalty, training, deployment, seoKeyword, viewCount } = listing
  const number = useNumber()
  const day = useDay()
  const included = [
    royalty && 'Royalty Included',
    training && 'Training Included',
    deployment && 'Deployment Included',
  ].filter((name) => name !== false)
  return (
    <section aria-label="Facts" className="panel px-5 py-2">
      <dl className="text-13px leading-20px [&>div]:(flex gap-4 py-2 border-b border-line) [&>:last-child]:border-0 [&_dt]:text-muted [&_dd]:(min-w-0 ml-auto text-right font-500 break-words)">
        <Fact name="Category">{category?.name}</Fact>
        <Fact name="Stack">{stack.join(', ')}</Fact>
        <Fact name="Support">
          {supportMonths !== null && (
            <Badge tone="info">{`${supportMonths} ${supportMonths === 1 ? 'Month' : 'Months'} Support`}</Badge>
          )}
        </Fact>
        <Fact name="Included">
          {included.length > 0 && (
            <ul aria-label="Included" className="flex flex-wrap justify-end gap-1.5">
              {included.map((name) => (
                <li key={name} className="flex">
                  <Badge tone="good">{name}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {seoKeyword !== null && (
          <Fact name="Keyword">
            <Badge>{`SEO: ${seoKeyword}`}</Badge>
          </Fact>
        )}
        <Fact name="Updated">
          <time dateTime={listing.updatedAt}>{day(listing.updatedAt)}</time>
        </Fact>
        <Fact name="Listed">
          <time dateTime={listing.createdAt}>{day(listing.createdAt)}</time>
        </Fact>
        <Fact name="Views">
          <span className="font-mono">{number(viewCount)}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
