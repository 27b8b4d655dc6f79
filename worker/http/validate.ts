import { validator } from 'hono-openapi'
import type * as v from 'valibot'
import { MAX_ISSUES } from '#contract/limits.ts'
import { ApiError } from '../errors.ts'

/** Parses the query with `schema`; refuses it as `invalid_input`, with one sentence per invalid field. */
export function query<Schema extends v.GenericSchema>(schema: Schema) {
  return validator(
    'query',
    schema,
    (result) => {
      if (!result.success) throw new ApiError('invalid_input', fieldsOf(result.error, 'query'))
    },
    { options: { typeMode: 'input', errorMode: 'ignore' } },
  )
}

/** Parses the JSON body with `schema`, like `query`. */
export function body<Schema extends v.GenericSchema>(schema: Schema) {
  return validator(
    'json',
    schema,
    (result) => {
      if (!result.success) throw new ApiError('invalid_input', fieldsOf(result.error, 'body'))
    },
    { options: { typeMode: 'input', errorMode: 'ignore' } },
  )
}

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

function fieldsOf(issues: readonly Issue[], whole: string): Record<string, string> {
  // A map, because a field may be called `toString`.
  const fields = new Map<string, string>()
  for (const { path, message } of issues.slice(0, MAX_ISSUES)) {
    const step = path?.[0]
    const name = String(typeof step === 'object' ? step.key : (step ?? whole))
    if (!fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}
