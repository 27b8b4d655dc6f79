import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Form } from './use-form.ts'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'form'> {
  label: string
  name: string
  form: Form
  hint?: string
  /** Beside the label. */
  aside?: ReactNode
  /** Shown in its place while it keeps what was typed. */
  instead?: ReactNode
}

/** A labelled field of several lines, with what is wrong about it underneath. */
export function TextArea({ label, name, form, hint, aside, instead, className = '', ...textarea }: TextAreaProps) {
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
      {instead}
      <textarea
        id={id}
        name={name}
        hidden={Boolean(instead)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-says` : undefined}
        className={`field block h-auto! py-2 leading-22px resize-y ${className}`}
        {...textarea}
      />
      {(error || hint) && (
        <p id={`${id}-says`} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
