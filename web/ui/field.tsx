import { type ReactNode, useId } from 'react'
import type { Form } from './use-form.ts'

export interface FieldProps {
  label: string
  name: string
  form: Form
  hint?: ReactNode
  /** Beside the label. */
  aside?: ReactNode
}

interface Control {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A labeled control with its error or hint. */
export function Field({
  label,
  name,
  form,
  hint,
  aside,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const error = form.errors[name]
  const descriptionId = error || hint ? `${id}-says` : undefined
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3 mb-1.5 text-13px leading-20px">
        <label htmlFor={id} className="font-600">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptionId })}
      {descriptionId && (
        <p id={descriptionId} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
