import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAX_TAGS } from '#contract/listings/limits.ts'
import { tagKey } from '#contract/listings/search.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tagsQuery } from '#web/domains/listings/catalogue-api.ts'
import { mostUsedTagsQuery } from '#web/domains/listings/most-used-api.ts'
import { MAX_INITIAL_TAGS } from '#web/domains/listings/most-used.ts'
import { CheckRow } from './check-row.tsx'
import { QUIET_LINK } from './clear-filters.tsx'
import { countText } from './result-text.ts'
import { tagsShown } from './tags-shown.ts'
import type { Marketplace } from './use-marketplace.ts'

const SEARCHABLE_COUNT = 60
const SKELETONS = ['w-13', 'w-20', 'w-16', 'w-11', 'w-18', 'w-15', 'w-22', 'w-12', 'w-14']

/** Tags as toggle badges: the most used ones, others by search. */
export function TagPicker({ market: { state, change } }: { market: Marketplace }) {
  const { tags: chosen, tagMatch } = state
  const formatNumber = useNumberFormat()
  const mostUsed = useQueryClient().getQueryData(mostUsedTagsQuery.queryKey)
  const [allWanted, setAllWanted] = useState(false)
  const tags = useQuery({ ...tagsQuery, enabled: allWanted || !mostUsed })
  const [wanted, setWanted] = useState('')
  const [all, setAll] = useState(false)
  const id = useId()
  const known = (tags.data ?? mostUsed)?.items ?? []
  const inUse = tags.data ? undefined : mostUsed?.inUse
  const { shown, hidden } = tagsShown(known, {
    wanted,
    chosen,
    limit: all ? SEARCHABLE_COUNT : MAX_INITIAL_TAGS,
    inUse,
  })
  const full = chosen.length >= MAX_TAGS

  const toggle = (key: string) =>
    change({ tags: chosen.includes(key) ? chosen.filter((tag) => tag !== key) : [...chosen, key] })

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="overline mb-2.5">
        Tags
      </h3>
      {(inUse ?? known.length) > MAX_INITIAL_TAGS && (
        <input
          type="search"
          value={wanted}
          onFocus={() => setAllWanted(true)}
          onChange={(event) => setWanted(event.target.value)}
          aria-label="Find a tag"
          placeholder="Find a tag"
          className="field h-8! max-md:min-h-11! mb-2.5 text-13px"
        />
      )}
      {tags.isPending && !mostUsed && (
        <div className="flex flex-wrap gap-1.5">
          {SKELETONS.map((width, index) => (
            <Skeleton key={index} className={`h-6 ${width}`} />
          ))}
        </div>
      )}
      {tags.isError && <p className="text-13px text-muted">Tags couldn’t be loaded.</p>}
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ name, listingCount }) => {
          const key = tagKey(name)
          const on = chosen.includes(key)
          return (
            <button
              key={key}
              type="button"
              aria-pressed={on}
              disabled={full && !on}
              onClick={() => toggle(key)}
              title={
                listingCount === undefined
                  ? undefined
                  : countText({ total: listingCount, totalIsExact: true }, formatNumber)
              }
              className={`chip chip-action max-md:min-h-11! max-md:px-3! disabled:opacity-50 ${on ? 'chip-on' : ''}`}
            >
              <span className="truncate leading-normal">{name}</span>
              {listingCount !== undefined && (
                <span aria-hidden className="text-faint">
                  {formatNumber(listingCount)}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {wanted && shown.length === 0 && tags.isSuccess && (
        <p className="text-13px text-muted">No tags match this search.</p>
      )}
      {chosen.length > 1 && (
        <div className="mt-2">
          <CheckRow
            label="With all of these tags"
            name="tagMatch"
            value="all"
            checked={tagMatch === 'all'}
            onToggle={() => change({ tagMatch: tagMatch === 'all' ? 'any' : 'all' })}
          />
        </div>
      )}
      {full && <p className="mt-2.5 text-12px text-muted">{`Up to ${MAX_TAGS} tags at a time.`}</p>}
      {!wanted && (hidden > 0 || all) && (
        <button
          type="button"
          onClick={() => {
            setAllWanted(true)
            setAll(!all)
          }}
          className={`mt-2.5 ${QUIET_LINK}`}
        >
          {all ? 'Show fewer' : `Show ${Math.min(hidden, SEARCHABLE_COUNT - MAX_INITIAL_TAGS)} more`}
        </button>
      )}
    </section>
  )
}
