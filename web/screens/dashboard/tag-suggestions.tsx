interface TagSuggestionsProps {
  id: string
  tags: string[]
  /** The place of the one that the keyboard has reached; -1 for none. */
  active: number
  onTake: (tag: string) => void
}

/** The list below the field of tags, which the keyboard reaches through the field. */
export function TagSuggestions({ id, tags, active, onTake }: TagSuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Tags in use"
      hidden={tags.length === 0}
      className="panel absolute z-30 left-0 top-full mt-1 w-72 max-w-full p-1.5 shadow-float"
    >
      {tags.map((tag, place) => (
        <div
          key={tag}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(tag)
          }}
          className={`flex items-center h-9 px-2.5 rounded-sm font-mono text-13px cursor-pointer ${place === active ? 'bg-s3 text-text' : 'text-muted hover:bg-s2'}`}
        >
          <bdi className="truncate">{tag}</bdi>
        </div>
      ))}
    </div>
  )
}
