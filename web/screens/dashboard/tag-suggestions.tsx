import { ComboboxOption, ComboboxOptions } from '@headlessui/react'

/** The options below the tags field. */
export function TagSuggestions({ typed, tags }: { typed: string; tags: string[] }) {
  return (
    <ComboboxOptions
      aria-label="Tags in use"
      modal={false}
      className={`panel absolute z-30 left-0 top-full mt-1 w-72 max-w-full p-1.5 shadow-float ${tags.length > 0 ? '' : 'hidden'}`}
    >
      {/* The initially active option is the typed text, so that Enter adds it. */}
      <ComboboxOption value={typed} className="hidden" />
      {tags.map((tag) => (
        <ComboboxOption
          key={tag}
          value={tag}
          className="flex items-center h-9 px-2.5 rounded-sm font-mono text-13px text-muted cursor-pointer data-[focus]:(bg-s3 text-text)"
        >
          <bdi className="truncate">{tag}</bdi>
        </ComboboxOption>
      ))}
    </ComboboxOptions>
  )
}
