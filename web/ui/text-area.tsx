import { type ComponentProps, useId } from 'react'
import type { Form } from './use-form.ts'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'form'> {
  label: string
  name: string
  form: Form
  hint?: string
}

/** A labelled field of several lines, with what is wrong about it underneath. */
export function TextArea({ label, name, form, hint, className = '', ...input }: TextAreaProps) {
  const id = useId()
  const error = form.errors[name]
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block mb-1.5 text-13px leading-20px font-600">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-says` : undefined}
        className={`field h-auto! py-2 leading-22px resize-y ${className}`}
        {...input}
      />
      {(error || hint) && (
        <p id={`${id}-says`} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
