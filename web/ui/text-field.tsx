import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'form' | 'name'> {
  /** Inside the field, at its end. */
  endAdornment?: ReactNode
}

export function TextField({ label, name, form, hint, aside, endAdornment, className = '', ...input }: TextFieldProps) {
  return (
    <Field {...{ label, name, form, hint, aside }}>
      {(control) => (
        <div className="relative">
          <input {...control} className={`field ${className}`} {...input} />
          {endAdornment}
        </div>
      )}
    </Field>
  )
}
