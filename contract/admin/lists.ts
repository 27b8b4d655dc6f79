import * as v from 'valibot'
import { once } from '../cursor.ts'
import { paragraphs, REQUIRED, boundedText } from '../form.ts'
import { ADMIN_PAGE_SIZE, MAX_ID, MAX_REASON, MAX_SEARCH } from '../limits.ts'

/** The text that an admin list is searched for; may be empty or missing. */
export const SearchParam = v.optional(
  boundedText(MAX_SEARCH, {
    missing: 'Give "q" at most once.',
    tooLong: `Search for at most ${MAX_SEARCH} characters.`,
  }),
  '',
)

/** A parameter that is one of a few values, empty or missing. */
export const enumParam = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  v.optional(
    v.pipe(
      once(name),
      v.transform((text) => text || undefined),
      v.optional(v.picklist(values, `"${name}" is one of ${values.join(', ')}.`)),
    ),
  )

/** A parameter that is an id, empty or missing. */
export const idParam = (name: string) =>
  v.optional(
    v.pipe(
      once(name),
      v.maxLength(MAX_ID, 'This id is too long.'),
      v.transform((text) => text.trim() || undefined),
    ),
  )

/** The reason for a decision about somebody, who is told it. */
export const AdminReason = v.pipe(paragraphs(MAX_REASON), v.nonEmpty(REQUIRED))

/** A page of a list. `next` is the next page's `before`, null on the last page. */
export const pageSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) })

/** The page that `items` begins, which are one more than a page where another page follows. */
export function toPage<Item>(
  items: Item[],
  cursorOf: (item: Item) => number | string,
): { items: Item[]; next: string | null } {
  const shown = items.slice(0, ADMIN_PAGE_SIZE)
  const last = shown.at(-1)
  return { items: shown, next: items.length > ADMIN_PAGE_SIZE && last !== undefined ? String(cursorOf(last)) : null }
}

/** A person in an admin list. `name` is the full name, otherwise the username, otherwise 'Unknown'. */
export const PersonSummary = v.object({
  id: v.string(),
  name: v.string(),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
})
export type PersonSummary = v.InferOutput<typeof PersonSummary>
