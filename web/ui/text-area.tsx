import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'form' | 'name'> {
  /** Rendered instead of the text area, which is hidden but keeps its text. */
  replacement?: ReactNode
}

export function TextArea({ label, name, form, hint, aside, replacement, className = '', ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, name, form, hint, aside }}>
      {(control) => (
        <>
          {replacement}
          <textarea
            {...control}
            hidden={Boolean(replacement)}
            className={`field block h-auto! py-2 leading-22px resize-y ${className}`}
            {...textarea}
          />
        </>
      )}
    </Field>
  )
}
