import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'form' | 'name'> {
  options: { value: string; label: string }[]
}

/** The platform's own select as a field of a form, with what is wrong about it underneath. */
export function SelectField({ label, name, form, hint, aside, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, name, form, hint, aside }}>
      {(control) => (
        <span className="relative block">
          <select {...control} className="field appearance-none pr-8 truncate" {...select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span aria-hidden className="i-lucide-chevron-down absolute right-2.5 top-3 text-muted pointer-events-none" />
        </span>
      )}
    </Field>
  )
}
