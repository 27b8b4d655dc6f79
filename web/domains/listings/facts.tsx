import type { ReactNode } from 'react'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { CHOICES, FLAGS, INCLUSIONS, type Inclusions, isIncluded } from '#contract/deals/terms.ts'
import { isolate } from '#contract/isolate.ts'
import { useDateFormat, useNumberFormat } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InclusionBadge } from './inclusions.tsx'

type Shown = { category: { name: string } | null } & Inclusions &
  Pick<ShownListing, 'stack' | 'seoKeyword' | 'createdAt' | 'updatedAt' | 'viewCount'>

/** A listing's key facts. Every listing has the same rows, so that two can be compared. */
export function Facts({ listing }: { listing: Shown }) {
  const { category, stack, seoKeyword, viewCount } = listing
  const formatNumber = useNumberFormat()
  const formatDate = useDateFormat()
  // A royalty is nothing that a buyer gets.
  const included = FLAGS.filter((name) => name !== 'royalty' && isIncluded(name, listing))
  return (
    <section aria-label="Facts" className="panel px-5 py-2">
      <dl className="text-13px leading-20px [&>div]:(flex gap-4 py-2 border-b border-line) [&>:last-child]:border-0 [&_dt]:text-muted [&_dd]:(min-w-0 ml-auto text-right font-500 break-words)">
        <Fact name="Category">{category && <bdi>{category.name}</bdi>}</Fact>
        <Fact name="Stack">{stack.map(isolate).join(', ')}</Fact>
        {CHOICES.map((name) => (
          <Fact key={name} name={INCLUSIONS[name].label}>
            {isIncluded(name, listing) && <InclusionBadge name={name} inclusions={listing} />}
          </Fact>
        ))}
        <Fact name="Royalty">{listing.royalty && <InclusionBadge name="royalty" inclusions={listing} />}</Fact>
        <Fact name="Included">
          {included.length > 0 && (
            <ul aria-label="Included" className="flex flex-wrap justify-end gap-1.5">
              {included.map((name) => (
                <li key={name} className="flex">
                  <InclusionBadge name={name} inclusions={listing} />
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
          <time dateTime={listing.updatedAt}>{formatDate(listing.updatedAt)}</time>
        </Fact>
        <Fact name="Listed">
          <time dateTime={listing.createdAt}>{formatDate(listing.createdAt)}</time>
        </Fact>
        <Fact name="Views">
          <span className="font-mono">{formatNumber(viewCount)}</span>
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
