import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'form' | 'name'> {
  /** Over the end of the field. */
  end?: ReactNode
}

/** A labelled field of a form, with its error below. */
export function TextField({ label, name, form, hint, aside, end, className = '', ...input }: TextFieldProps) {
  return (
    <Field {...{ label, name, form, hint, aside }}>
      {(control) => (
        <div className="relative">
          <input {...control} className={`field ${className}`} {...input} />
          {end}
        </div>
      )}
    </Field>
  )
}
