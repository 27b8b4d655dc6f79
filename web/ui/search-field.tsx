import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'
import { type ChangeEvent, type ReactNode, type RefObject, useEffect } from 'react'

export interface SearchInputProps {
  label: string
  placeholder: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  /** Called on Enter and, unless `onBlur` is given, on blur. */
  onCommit: () => void
  onBlur?: () => void
  busy?: boolean
  /** The form's action without JavaScript; the text is sent as `q`. */
  action?: string
  /** The key in the empty field, if any: `/`, which then focuses it, unless another is given. */
  keyHint?: string
  input: RefObject<HTMLInputElement | null>
}

interface SearchFieldProps extends SearchInputProps {
  /** A custom input that uses `inputProps`. */
  field?: ReactNode
  /** Below the field. */
  children?: ReactNode
}

/** A search box, which `/` focuses unless it shows another key. */
export function SearchField({ field, children, ...search }: SearchFieldProps) {
  const { label, value, onChange, onCommit, busy = false, action, keyHint = '/', input } = search
  useInputBeforeHydration(() => {
    if (input.current && input.current.value !== value) onChange(input.current.value)
  })

  useEffect(() => {
    if (keyHint !== '/') return
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input, keyHint])

  return (
    <form
      role="search"
      aria-label={label}
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
      {field ?? <input {...inputProps(search)} />}
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
        keyHint && (
          <kbd
            aria-hidden
            className="hidden md:grid absolute right-2.5 top-2.5 place-items-center min-w-5 h-5 px-1 rounded-sm border border-line2 font-mono text-11px leading-none text-faint pointer-events-none"
          >
            {keyHint}
          </kbd>
        )
      )}
      {children}
    </form>
  )
}

export function inputProps({
  label,
  placeholder,
  value,
  maxLength,
  onChange,
  onCommit,
  onBlur = onCommit,
  input,
}: SearchInputProps) {
  return {
    ref: input,
    type: 'search',
    name: 'q',
    // Headless UI's initial focus in a dialog.
    'data-autofocus': true,
    'aria-label': label,
    placeholder,
    value,
    maxLength,
    enterKeyHint: 'search',
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
    onBlur: onBlur,
    className: 'field pl-9 pr-10',
  } as const
}
