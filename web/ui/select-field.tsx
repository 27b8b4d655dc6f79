import { type ComponentProps, useId } from 'react'
import type { Form } from './use-form.ts'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'form'> {
  label: string
  name: string
  form: Form
  options: { value: string; label: string }[]
}

/** The platform's own select as a field of a form, with what is wrong about it underneath. */
export function SelectField({ label, name, form, options, ...select }: SelectFieldProps) {
  const id = useId()
  const error = form.errors[name]
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block mb-1.5 text-13px leading-20px font-600">
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-says` : undefined}
          className="field appearance-none pr-8 truncate"
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span aria-hidden className="i-lucide-chevron-down absolute right-2.5 top-3 text-muted pointer-events-none" />
      </span>
      {error && (
        <p id={`${id}-says`} className="mt-1.5 text-12px leading-18px text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
