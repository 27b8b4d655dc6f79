import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'form' | 'name'> {
  /** Replaces the text area, which keeps its text. */
  instead?: ReactNode
}

/** A labelled field of several lines, with its error below. */
export function TextArea({ label, name, form, hint, aside, instead, className = '', ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, name, form, hint, aside }}>
      {(control) => (
        <>
          {instead}
          <textarea
            {...control}
            hidden={Boolean(instead)}
            className={`field block h-auto! py-2 leading-22px resize-y ${className}`}
            {...textarea}
          />
        </>
      )}
    </Field>
  )
}
