import { type FormEvent, useRef, useState } from 'react'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { ApiError } from '#web/lib/api.ts'

export interface Form {
  /** Messages by field name. */
  errors: Record<string, string>
  /** Why the last submission was refused, unless a field was the reason. */
  refusal: ApiError | undefined
  busy: boolean
  props: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

interface Options {
  /** Called with every refusal. */
  onRefused?: (error: ApiError) => void
  /** Maps an error code to the field it is about. */
  about?: Record<string, string>
  /** Makes the schema's input from the form; by default the texts of its fields by name. */
  read?: (form: HTMLFormElement) => unknown
  /** Called on every change. */
  onChange?: (form: HTMLFormElement) => void
}

/**
 * An uncontrolled form, so that nothing typed is lost. Input that does not fit `schema` is not sent, and its messages
 * show next to the fields; `send` gets the parsed output and refuses it with an `ApiError`.
 */
export function useForm<Schema extends GenericSchema>(
  schema: Schema,
  send: (values: InferOutput<Schema>) => Promise<void>,
  { onRefused, about = {}, read = valuesOf, onChange }: Options = {},
): Form {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const submit = async (form: HTMLFormElement) => {
    const parsed = safeParse(schema, read(form))
    const found = parsed.success ? {} : sentences(parsed.issues)
    setErrors(found)
    setRefusal(undefined)
    if (!parsed.success) return focusFirst(form, found)
    sending.current = true
    setBusy(true)
    try {
      await send(parsed.output)
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError({ code: 'internal', message: UNFORESEEN })
      const named = about[refused.code]
      const fields = named ? { [named]: refused.message } : refused.fields
      const isAboutFields = Object.keys(fields).some((name) => form.elements.namedItem(name))
      setErrors(fields)
      setRefusal(isAboutFields ? undefined : refused)
      if (isAboutFields) focusFirst(form, fields)
      onRefused?.(refused)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    errors,
    refusal,
    busy,
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!sending.current) void submit(event.currentTarget)
      },
      onInput: (event) => {
        onChange?.(event.currentTarget)
        const name = isField(event.target) ? event.target.name : ''
        if (!errors[name]) return
        const parsed = safeParse(schema, read(event.currentTarget))
        const { [name]: _gone, ...others } = errors
        const still = parsed.success ? undefined : sentences(parsed.issues)[name]
        setErrors(still ? { ...others, [name]: still } : others)
      },
    },
  }
}

const UNFORESEEN = 'Something went wrong. Please try again.'

/** The values of a form's fields, by name. */
export function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function sentences(issues: readonly { message: string; path?: readonly { key: unknown }[] | undefined }[]) {
  const found: Record<string, string> = {}
  for (const { message, path } of issues) found[String(path?.[0]?.key)] ??= message
  return found
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const field of form.elements) if (isField(field) && errors[field.name]) return reachable(field)?.focus()
}

/** The field itself, or the control next to a hidden field. */
function reachable(field: Field): HTMLElement | null | undefined {
  return field.type === 'hidden' ? field.parentElement?.querySelector('input:not([type=hidden])') : field
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
