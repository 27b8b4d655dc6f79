import { type ReactNode, type RefObject, useEffect } from 'react'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  /** Enter was pressed or, unless `onLeave` says otherwise, the field was left. */
  onCommit: () => void
  onLeave?: () => void
  busy?: boolean
  /** Where the form leads without scripts, with the text as `q`. */
  action?: string
  input: RefObject<HTMLInputElement | null>
  /** What suggests while typing: then the field is a combobox. */
  children?: ReactNode
}

/** A search box; `/` focuses it from anywhere on the page. */
export function SearchField({
  label,
  placeholder,
  value,
  maxLength,
  onChange,
  onCommit,
  onLeave = onCommit,
  busy = false,
  action,
  input,
  children,
}: SearchFieldProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])

  return (
    <form
      role="search"
      action={action}
      className="relative flex-1 min-w-0"
      onSubmit={(event) => {
        event.preventDefault()
        onCommit()
      }}
    >
      <span
        aria-hidden
        className={`absolute left-3 top-3 pointer-events-none text-faint ${busy ? 'i-lucide-loader-circle animate-spin' : 'i-lucide-search'}`}
      />
      <input
        ref={input}
        type="search"
        name="q"
        // In a dialog, it has the focus first.
        data-autofocus
        {...(children ? COMBOBOX : {})}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="field pl-9 pr-10"
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute right-1.5 top-1.5 grid place-items-center w-7 h-7 rounded-sm text-muted hover:(bg-s2 text-text) focus-ring"
        >
          <span aria-hidden className="i-lucide-x" />
        </button>
      ) : (
        <kbd
          aria-hidden
          className="hidden md:grid absolute right-2.5 top-2.5 place-items-center w-5 h-5 rounded-sm border border-line2 font-mono text-11px text-faint pointer-events-none"
        >
          /
        </kbd>
      )}
      {children}
    </form>
  )
}

/** Until there are suggestions, whose code says more. */
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const
