import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { languagesQuery } from '#web/domains/listings/catalogue-api.ts'
import { mostUsedLanguagesQuery } from '#web/domains/listings/most-used-api.ts'
import { QUIET_LINK } from './clear-filters.tsx'
import { languagesShown } from './languages-shown.ts'
import { countText } from './result-text.ts'
import type { Marketplace } from './use-marketplace.ts'

/** One language of the package, as radio buttons that look like the tags; nothing where no package has one. */
export function LanguageFilter({ market: { state, change } }: { market: Marketplace }) {
  const mostUsed = useQuery(mostUsedLanguagesQuery).data
  const [all, setAll] = useState(false)
  const { data } = useQuery({ ...languagesQuery, enabled: all })
  const { shown, hidden } = languagesShown((all && data) || mostUsed, state.language)
  if (shown.length === 0) return null
  return (
    <fieldset className="min-w-0 mt-3.5">
      <legend className="overline mb-2.5">Language</legend>
      <div className="flex flex-wrap gap-1.5">
        {[{ slug: '', name: 'Any' }, ...shown].map((language) => (
          <LanguageChip
            key={language.slug}
            language={language}
            checked={state.language === language.slug}
            onChoose={() => change({ language: language.slug })}
          />
        ))}
      </div>
      {(hidden > 0 || all) && (
        <button type="button" onClick={() => setAll(!all)} className={`mt-2.5 ${QUIET_LINK}`}>
          {all ? 'Show fewer' : `Show ${hidden} more`}
        </button>
      )}
    </fieldset>
  )
}

interface LanguageChipProps {
  language: { slug: string; name: string; listingCount?: number }
  checked: boolean
  onChoose: () => void
}

function LanguageChip({ language: { slug, name, listingCount }, checked, onChoose }: LanguageChipProps) {
  const formatNumber = useNumberFormat()
  const radio = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(() => {
    if (radio.current?.checked && !checked) onChoose()
  })
  return (
    <label
      title={
        listingCount === undefined ? undefined : countText({ total: listingCount, totalIsExact: true }, formatNumber)
      }
      className="chip chip-action relative max-md:min-h-11! max-md:px-3! cursor-pointer has-[:checked]:chip-on has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)"
    >
      <input
        ref={radio}
        type="radio"
        name="language"
        value={slug}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 m-0 opacity-0 cursor-pointer"
      />
      <span className="truncate leading-normal">{name}</span>
      {listingCount !== undefined && (
        <span aria-hidden className="text-faint">
          {formatNumber(listingCount)}
        </span>
      )}
    </label>
  )
}
