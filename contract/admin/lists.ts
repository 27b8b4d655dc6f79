import * as v from 'valibot'
import { INVALID, list, paragraphs, REQUIRED } from '../form.ts'
import { ADMIN_PAGE_SIZE, MAX_BULK, MAX_ID, MAX_REASON } from '../limits.ts'

/** The reason for a decision, which is mailed to the person. */
export const AdminReason = v.pipe(paragraphs(MAX_REASON), v.nonEmpty(REQUIRED))

/** The ids of what to change at once, each once. */
export const someIds = v.pipe(
  list(v.pipe(v.string(INVALID), v.maxLength(MAX_ID, INVALID)), MAX_BULK, `Select at most ${MAX_BULK}.`, REQUIRED),
  v.transform((ids) => [...new Set(ids)]),
  v.minLength(1, 'Select at least one.'),
)

/** A page of a list. `next` is the next page's `before`, null on the last page. */
export const pageSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) })

/** The page at the start of `items`, which hold one more than a page if another follows. */
export function toPage<Item>(
  items: Item[],
  cursorOf: (item: Item) => number | string,
): { items: Item[]; next: string | null } {
  const shown = items.slice(0, ADMIN_PAGE_SIZE)
  const last = shown.at(-1)
  return { items: shown, next: items.length > ADMIN_PAGE_SIZE && last !== undefined ? String(cursorOf(last)) : null }
}

/** A person in an admin list. `name` is the full name, else the username, else 'Unknown'. */
export const PersonSummary = v.object({
  id: v.string(),
  name: v.string(),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
})
export type PersonSummary = v.InferOutput<typeof PersonSummary>
