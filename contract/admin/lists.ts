import * as v from 'valibot'
import { INVALID, list, paragraphs, REQUIRED } from '../form.ts'
import { MAX_ID } from '../limits.ts'
import { MAX_BULK, MAX_REASON } from './limits.ts'

/** The reason for a decision, which is mailed to the person. */
export const AdminReason = v.pipe(paragraphs(MAX_REASON), v.nonEmpty(REQUIRED))

/** The ids of what to change together, each once. */
export const someIds = v.pipe(
  list(v.pipe(v.string(INVALID), v.maxLength(MAX_ID, INVALID)), MAX_BULK, `Select at most ${MAX_BULK}.`, REQUIRED),
  v.transform((ids) => [...new Set(ids)]),
  v.minLength(1, 'Select at least one.'),
)

/** A page of a list. `next` is the next page's `before`, null on the last page. */
export const pageSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) })

/** A person in an admin list. `name` is the full name, else the username, else 'Unknown'. */
export const NamedPerson = v.object({ id: v.string(), name: v.string(), username: v.nullable(v.string()) })
export type NamedPerson = v.InferOutput<typeof NamedPerson>
export const PersonSummary = v.object({ ...NamedPerson.entries, avatar: v.nullable(v.string()) })
export type PersonSummary = v.InferOutput<typeof PersonSummary>
