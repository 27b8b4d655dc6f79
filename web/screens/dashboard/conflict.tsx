import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { variantUrl } from '#contract/media/images.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { button } from '#web/ui/button.ts'
import { categoriesQuery } from './labels-api.ts'
import {
  type Difference,
  differences,
  parseImages,
  type ListingFormValues,
  toFormValues,
} from './listing-form-values.ts'

interface ConflictProps {
  mine: () => ListingFormValues
  current: OwnListing
  onKeepMine: () => void
  onDiscardMine: () => void
}

/** Resolves an edit conflict: shows both versions and lets the user choose. */
export function Conflict({ mine, current, onKeepMine, onDiscardMine }: ConflictProps) {
  const place = useRef<HTMLDivElement>(null)
  const { data } = useQuery(categoriesQuery)
  const names = Object.fromEntries((data?.items ?? []).map(({ id, name }) => [id, name]))
  const found = differences(mine(), toFormValues(current), names)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="grid grid-cols-1 gap-4 rounded-control border border-accent bg-s2 p-4 focus-ring"
    >
      <div>
        <h4 className="font-600">This project was saved somewhere else in the meantime</h4>
        <p className="mt-1 text-13px leading-20px text-muted">
          {found.length > 0
            ? 'Nothing is lost: compare both versions and choose one.'
            : 'Both versions are the same. You can continue with either.'}
        </p>
      </div>
      {found.map((difference) => (
        <section key={difference.label} aria-label={difference.label} className="grid md:grid-cols-2 gap-x-4 gap-y-2">
          <h5 className="md:col-span-2 text-13px leading-20px font-600">{difference.label}</h5>
          <Side name="Yours" difference={difference} text={difference.mine} />
          <Side name="Saved" difference={difference} text={difference.saved} />
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onKeepMine} className={button('primary')}>
          Save mine
        </button>
        <button type="button" onClick={onDiscardMine} className={button('plain')}>
          Use saved version
        </button>
      </div>
    </div>
  )
}

function Side({ name, difference, text }: { name: string; difference: Difference; text: string }) {
  const images = difference.images ? parseImages(text) : []
  return (
    <div className="min-w-0">
      <p className="overline">{name}</p>
      {images.length > 0 ? (
        <ul className="flex flex-wrap gap-2 mt-1">
          {images.map(({ path, alt }) => (
            <li key={path}>
              <img
                src={variantUrl(path, 160)}
                alt={alt || 'Image'}
                className="w-20 aspect-[16/10] object-cover rounded-sm bg-s3"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p
          dir="auto"
          tabIndex={0}
          className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap break-words rounded-sm text-13px leading-20px focus-ring"
        >
          {(!difference.images && text) || <span className="text-faint">Nothing</span>}
        </p>
      )}
    </div>
  )
}
