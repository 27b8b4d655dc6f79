import { ComboboxOption } from '@headlessui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { variantUrl } from '#contract/media/images.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { ListedPrice } from '#web/domains/listings/listed-price.tsx'
import type { SuggestedListing, SuggestionGroup as Group } from './suggestion-options.ts'

interface SuggestionGroupProps extends Group {
  /** Called before navigating to the selected suggestion. */
  onSelect: () => void
  /** Whether products show more than their titles. */
  isDetailed?: boolean
}

/** Suggestions of one kind, as options that are links. */
export function SuggestionGroup({ name, options, onSelect, isDetailed = false }: SuggestionGroupProps): ReactNode {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="overline px-3 pt-2 pb-1">
        {name}
      </div>
      {options.map(({ text, href, listing }) => (
        <ComboboxOption
          key={href}
          as={Link}
          href={href}
          value={href}
          dir={isDetailed && listing ? undefined : 'auto'}
          // The link itself handles opening a new tab.
          onMouseDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) event.preventDefault()
          }}
          onClick={onSelect}
          className="block min-h-9 max-md:min-h-11 px-3 py-2 text-14px leading-20px truncate data-[focus]:bg-s2"
        >
          {isDetailed && listing ? <Product listing={listing} /> : text}
        </ComboboxOption>
      ))}
    </div>
  )
}

function Product({
  listing: { title, priceCents, hasOptions, cover = null, seller },
}: {
  listing: SuggestedListing
}): ReactNode {
  return (
    <span className="flex items-center gap-3">
      <span className="flex-none w-16 aspect-[16/10] overflow-hidden rounded-sm bg-s3">
        <Cover image={cover && variantUrl(cover, 160)} alt="" />
      </span>
      <span className="flex-1 min-w-0">
        <bdi className="font-600 whitespace-normal break-words line-clamp-2">{title}</bdi>
        {seller && <bdi className="block text-12px leading-18px text-muted truncate">{seller.name}</bdi>}
      </span>
      {priceCents !== undefined && (
        <span className="flex-none font-mono text-13px font-600">
          <ListedPrice cents={priceCents} hasOptions={hasOptions} />
        </span>
      )}
    </span>
  )
}
