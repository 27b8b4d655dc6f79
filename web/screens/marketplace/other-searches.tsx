import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { OtherSearch, ShownHints } from '#contract/listings/catalogue.ts'
import { isolate } from '#contract/isolate.ts'
import { marketplacePath } from '#contract/paths.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { withSearch } from './marketplace-state.ts'
import { ResultCards } from './result-cards.tsx'
import { countText } from './result-text.ts'
import { useMarketplace } from './use-marketplace.ts'

/** What searches with other words or with fewer find where a search found nothing. */
export function OtherSearches({ hints: { synonyms, fewerWords } }: { hints: ShownHints }) {
  const { state } = useMarketplace()
  return (
    <>
      {synonyms && (
        <Section
          title="With words of the same meaning"
          lead={`Nothing matches “${isolate(state.q)}”. These match`}
          found={synonyms}
          textOf={({ q }) => q}
        />
      )}
      {fewerWords && (
        <Section
          title="With some of the words"
          lead={(best) => `${best.words.length} of ${fewerWords.of} words:`}
          found={fewerWords}
          textOf={({ words }) => words.join(', ')}
        />
      )}
    </>
  )
}

interface SectionProps {
  title: string
  lead: string | ((best: OtherSearch) => string)
  found: NonNullable<ShownHints['synonyms']>
  textOf: (search: OtherSearch) => string
}

/** The best of several searches with its first products, and links to the others. */
function Section({ title, lead, found: { searches, items }, textOf }: SectionProps) {
  const id = useId()
  const [best, ...others] = searches
  if (!best) return null
  const link = (search: OtherSearch): ReactNode => <SearchLink key={search.q} search={search} text={textOf(search)} />
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="text-18px leading-24px font-600 tracking-tight">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-14px leading-22px text-muted break-anywhere">
        {typeof lead === 'string' ? lead : lead(best)} {link(best)}
      </p>
      <ResultCards items={items} />
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 mt-4 text-14px leading-22px text-muted break-anywhere">
          Also: {others.map(link)}
        </p>
      )}
    </section>
  )
}

function SearchLink({ search, text }: { search: OtherSearch; text: string }) {
  const { state } = useMarketplace()
  const formatNumber = useNumberFormat()
  return (
    <span>
      <Link
        href={marketplacePath(withSearch(state, search.q))}
        className="rounded-sm text-accent-text underline focus-ring"
      >
        <bdi>{text}</bdi>
      </Link>
      {` (${countText(search, formatNumber)})`}
    </span>
  )
}
