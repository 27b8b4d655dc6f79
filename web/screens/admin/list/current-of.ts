import * as v from 'valibot'
import type { ApiError } from '#web/lib/api.ts'

/** What another admin has made of it in the meantime, if the refusal includes that. */
export function currentOf<Item>(schema: v.GenericSchema<unknown, Item>, { reply }: ApiError): Item | undefined {
  const parsed = v.safeParse(v.object({ current: schema }), reply)
  return parsed.success ? parsed.output.current : undefined
}
