import * as v from 'valibot'
import { once } from '../cursor.ts'
import { paragraphs, REQUIRED, boundedText } from '../form.ts'
import { ADMIN_PAGE_SIZE, MAX_ID, MAX_REASON, MAX_SEARCH } from '../limits.ts'

export * from './constants.ts'

/** What a list of admins is searched for; may be empty or left out. */
export const AdminSearch = v.optional(
  boundedText(MAX_SEARCH, {
    missing: 'Give "q" at most once.',
    tooLong: `Search for at most ${MAX_SEARCH} characters.`,
  }),
  '',
)

/** A filter that takes one of a few values, or nothing. */
export const filter = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  v.optional(
    v.pipe(
      once(name),
      v.transform((text) => text || undefined),
      v.optional(v.picklist(values, `"${name}" is one of ${values.join(', ')}.`)),
    ),
  )

/** A filter by an id, or nothing. */
export const idFilter = (name: string) =>
  v.optional(
    v.pipe(
      once(name),
      v.maxLength(MAX_ID, 'No id is so long.'),
      v.transform((text) => text.trim() || undefined),
    ),
  )

/** Why something was done to somebody: they see it. */
export const AdminReason = v.pipe(paragraphs(MAX_REASON), v.nonEmpty(REQUIRED))

/** A page of a list: `next` is what the next page is asked with as `before`, null on the last one. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) })

/** `items` as a page, of one row more than a page shows. */
export function toAdminPage<Item>(
  items: Item[],
  cursorOf: (item: Item) => number | string,
): { items: Item[]; next: string | null } {
  const shown = items.slice(0, ADMIN_PAGE_SIZE)
  const last = shown.at(-1)
  return { items: shown, next: items.length > ADMIN_PAGE_SIZE && last !== undefined ? String(cursorOf(last)) : null }
}

/** A person as lists of admins name them; `name` is the full name, otherwise the username, otherwise 'Unknown'. */
export const PersonRef = v.object({
  id: v.string(),
  name: v.string(),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
})
export type PersonRef = v.InferOutput<typeof PersonRef>
