import { type ComponentProps, useId } from 'react'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: string
  hint: string
}

/** A checkbox with a hint. */
export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="relative flex items-start gap-2.5 min-h-11 cursor-pointer">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="i-lucide-square shrink-0 mt-0.5 text-18px text-muted peer-checked:(i-lucide-square-check text-text) peer-focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-13px leading-22px font-500">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-12px leading-18px text-muted">
          {hint}
        </span>
      </span>
    </label>
  )
}
