import { type FormEvent, useRef, useState } from 'react'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { ApiError } from '#web/lib/api.ts'

export interface Form {
  /** Messages by field name. */
  errors: Record<string, string>
  /** The last submission's error, unless it belongs to a field. */
  formError: ApiError | undefined
  busy: boolean
  props: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

interface Options {
  onError?: (error: ApiError) => void
  /** Maps error codes to field names. */
  fieldsByCode?: Record<string, string>
  /** Reads the schema's input from the form; defaults to `valuesOf`. */
  read?: (form: HTMLFormElement) => unknown
  /** Called on every input event. */
  onChange?: (form: HTMLFormElement) => void
}

/**
 * An uncontrolled form, which keeps input typed before hydration. Invalid input is not sent; its messages appear next to
 * the fields. `send` gets the parsed output and throws an `ApiError` to reject it.
 */
export function useForm<Schema extends GenericSchema>(
  schema: Schema,
  send: (values: InferOutput<Schema>) => Promise<void>,
  { onError, fieldsByCode = {}, read = valuesOf, onChange }: Options = {},
): Form {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [formError, setFormError] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  const submit = async (form: HTMLFormElement) => {
    const parsed = safeParse(schema, read(form))
    const messages = parsed.success ? {} : messagesByField(parsed.issues)
    setErrors(messages)
    setFormError(undefined)
    if (!parsed.success) return focusFirst(form, messages)
    isSending.current = true
    setBusy(true)
    try {
      await send(parsed.output)
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError({ code: 'internal', message: UNEXPECTED_ERROR })
      const fieldName = fieldsByCode[apiError.code]
      const fields = fieldName ? { [fieldName]: apiError.message } : apiError.fields
      const isFieldError = Object.keys(fields).some((name) => form.elements.namedItem(name))
      setErrors(fields)
      setFormError(isFieldError ? undefined : apiError)
      if (isFieldError) focusFirst(form, fields)
      onError?.(apiError)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    errors,
    formError,
    busy,
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!isSending.current) void submit(event.currentTarget)
      },
      onInput: (event) => {
        onChange?.(event.currentTarget)
        const name = isField(event.target) ? event.target.name : ''
        if (!errors[name]) return
        const parsed = safeParse(schema, read(event.currentTarget))
        const { [name]: _removed, ...others } = errors
        const remaining = parsed.success ? undefined : messagesByField(parsed.issues)[name]
        setErrors(remaining ? { ...others, [name]: remaining } : others)
      },
    },
  }
}

const UNEXPECTED_ERROR = 'Something went wrong. Please try again.'

/** A form's values by field name. */
export function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function messagesByField(issues: readonly { message: string; path?: readonly { key: unknown }[] | undefined }[]) {
  const messages: Record<string, string> = {}
  for (const { message, path } of issues) messages[String(path?.[0]?.key)] ??= message
  return messages
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const field of form.elements) if (isField(field) && errors[field.name]) return focusTarget(field)?.focus()
}

/** The field, or for a hidden one the visible input beside it. */
function focusTarget(field: Field): HTMLElement | null | undefined {
  return field.type === 'hidden' ? field.parentElement?.querySelector('input:not([type=hidden])') : field
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
