import { type ReactNode, useId } from 'react'
import type { Form } from '#web/ui/use-form.ts'

/** A statement that a form must have confirmed, with its error below. */
export function StatementField({ name, form, children }: { name: string; form: Form; children: ReactNode }) {
  const id = useId()
  const error = form.errors[name]
  return (
    <div>
      <label htmlFor={id} className="relative flex items-start gap-2.5 min-h-11 cursor-pointer">
        <input
          id={id}
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-says` : undefined}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="i-lucide-square shrink-0 mt-0.5 text-18px text-muted peer-checked:(i-lucide-square-check text-text) peer-focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)"
        />
        <span className="min-w-0 text-13px leading-22px">{children}</span>
      </label>
      {error && (
        <p id={`${id}-says`} className="text-12px leading-18px text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
