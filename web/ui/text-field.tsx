import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Form } from './use-form.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'form'> {
  label: string
  name: string
  form: Form
  hint?: ReactNode
  /** Beside the label. */
  aside?: ReactNode
  /** Over the end of the field. */
  end?: ReactNode
}

/** A labelled field of a form, with what is wrong about it underneath. */
export function TextField({ label, name, form, hint, aside, end, className = '', ...input }: TextFieldProps) {
  const id = useId()
  const error = form.errors[name]
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3 mb-1.5 text-13px leading-20px">
        <label htmlFor={id} className="font-600">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-says` : undefined}
          className={`field ${className}`}
          {...input}
        />
        {end}
      </div>
      {(error || hint) && (
        <p id={`${id}-says`} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
