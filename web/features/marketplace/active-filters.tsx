import { useQueryClient } from '@tanstack/react-query'
import { mostUsedTagsQuery, tagsQuery } from '#web/parts/catalogue-api.ts'
import { ratingText } from './marketplace-state.ts'
import { tagName } from './tags-shown.ts'
import type { Marketplace } from './use-marketplace.ts'

/** The active filters, as badges that remove them. */
export function ActiveFilters({ market, categoryName }: { market: Marketplace; categoryName: string | undefined }) {
  const { state, change } = market
  const queries = useQueryClient()
  const tags = queries.getQueryData(tagsQuery.queryKey) ?? queries.getQueryData(mostUsedTagsQuery.queryKey)
  return (
    <section aria-label="Active Filters">
      <h3 className="overline mb-2.5">Active Filters</h3>
      <ul className="flex flex-wrap gap-1.5">
        {state.q && <Removable label={`“${state.q}”`} name={state.q} onRemove={() => change({ q: '' })} />}
        {state.category && (
          <Removable
            label={categoryName ?? state.category}
            name={categoryName ?? state.category}
            onRemove={() => change({ category: '' })}
          />
        )}
        {state.rating > 0 && (
          <Removable
            label={ratingText(state.rating)}
            name={ratingText(state.rating)}
            onRemove={() => change({ rating: 0 })}
          />
        )}
        {state.tags.map((tag) => (
          <Removable
            key={tag}
            label={tagName(tags?.items ?? [], tag)}
            name={tagName(tags?.items ?? [], tag)}
            onRemove={() => change({ tags: state.tags.filter((other) => other !== tag) })}
          />
        ))}
      </ul>
    </section>
  )
}

function Removable({ label, name, onRemove }: { label: string; name: string; onRemove: () => void }) {
  return (
    <li className="max-w-full">
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter ${name}`}
        className="chip chip-on focus-ring hover:bg-accent/20!"
      >
        <span dir="auto" className="truncate leading-normal">
          {label}
        </span>
        <span aria-hidden className="i-lucide-x text-11px opacity-80" />
      </button>
    </li>
  )
}
