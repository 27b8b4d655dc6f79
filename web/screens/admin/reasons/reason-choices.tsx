import type { KeyboardEvent, RefObject } from 'react'

interface ReasonChoicesProps {
  choices: string[]
  /** The form with the field 'reason'. */
  form: RefObject<HTMLFormElement | null>
}

/** Saved reasons, by arrow keys or their numbers; the chosen one is in the field, where it can be edited. */
export function ReasonChoices({ choices, form }: ReasonChoicesProps) {
  const choose = (reason: string) => {
    const field = form.current?.elements.namedItem('reason')
    if (!(field instanceof HTMLTextAreaElement)) return
    const typed = field.value.trim()
    // A custom reason is not overwritten.
    const isOwn = typed !== '' && !choices.includes(typed)
    field.value = isOwn ? `${typed}\n${reason}` : reason
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const radios = event.currentTarget.querySelectorAll('input')
    const radio = /^[1-9]$/.test(event.key) ? radios[Number(event.key) - 1] : undefined
    if (!radio || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    radio.focus()
    radio.click()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid gap-0.5 max-h-60 overflow-y-auto">
      <legend className="mb-1 text-13px font-500">Choose a reason</legend>
      {choices.map((reason, index) => (
        <label
          key={reason}
          className="flex items-start gap-2 min-h-11 md:min-h-8 px-2 py-1.5 rounded-control text-13px leading-20px cursor-pointer hover:bg-s2 has-[:checked]:bg-s3"
        >
          <input
            type="radio"
            name="choice"
            {...(index === 0 && { 'data-autofocus': true })}
            onChange={() => choose(reason)}
            className="mt-0.5 w-4 h-4 accent-[var(--accent)] focus-ring"
          />
          <span className="flex-1 [overflow-wrap:anywhere]">{reason}</span>
          {index < 9 && (
            <kbd
              aria-hidden
              className="max-md:hidden px-1 rounded-sm border border-line2 font-mono text-11px text-muted"
            >
              {index + 1}
            </kbd>
          )}
        </label>
      ))}
    </fieldset>
  )
}
