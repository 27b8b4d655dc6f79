import * as v from 'valibot'
import { type Purpose, seal, unseal } from './seal.ts'

/** Seals a value so that it fits an address: letters, digits, `-` and `_`. */
export async function sealToken(secret: string, value: unknown, purpose: Purpose): Promise<string> {
  const sealed = await seal(secret, JSON.stringify(value), purpose)
  return sealed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The value of one of our tokens; undefined if it is not ours, or was made for another purpose. */
export async function openToken<Schema extends v.GenericSchema>(
  secret: string,
  token: string,
  purpose: Purpose,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const sealed = token.replaceAll('-', '+').replaceAll('_', '/')
    const parsed = v.safeParse(schema, JSON.parse(await unseal(secret, sealed, purpose)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
