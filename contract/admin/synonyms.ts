import * as v from 'valibot'
import { fold } from '../fold.ts'
import { boundedText, form, INVALID, REQUIRED } from '../form.ts'
import { MAX_SYNONYM, MAX_SYNONYM_PARTS, MAX_SYNONYMS } from '../listings/limits.ts'
import { synonymKey } from '../listings/synonyms.ts'
import { Cursor, SearchParam } from '../query-params.ts'
import { tidyLine, tidyParagraphs } from '../text.ts'
import { pageSchema } from './lists.ts'

/**
 * Groups of words and phrases that mean the same, at `/api/admin/synonyms`; a search without results is tried with the
 * others of a group:
 * - `GET`, with `SynonymsQuery`: a `SynonymsPage`, newest first
 * - `POST` an `EditSynonyms` without a version: the `SynonymGroup`; `name_taken` (409) if another group has one of them
 * - `PUT /:id` an `EditSynonyms`: the `SynonymGroup`; `name_changed` (409, with `current`) if `version` is not the current one
 * - `DELETE /:id`: nothing
 * - `POST /:id/restore`, within a day: the `SynonymGroup`; `name_taken` if another group has one of them by now
 * A deleted or unknown one is `name_not_found` (404).
 */
export const SynonymsQuery = v.object({ q: SearchParam, before: Cursor })
export type SynonymsQuery = v.InferOutput<typeof SynonymsQuery>

export const SynonymGroup = v.object({
  id: v.string(),
  /** The closest first. */
  terms: v.array(v.string()),
  /** Grows with every edit. */
  version: v.number(),
  createdAt: v.string(),
})
export type SynonymGroup = v.InferOutput<typeof SynonymGroup>
export const SynonymsPage = v.object({
  ...pageSchema(SynonymGroup).entries,
  /** Regardless of the search. */
  total: v.number(),
})
export type SynonymsPage = v.InferOutput<typeof SynonymsPage>

const SEPARATOR = /[,;،、，\n]/
const MAX_TYPED = MAX_SYNONYMS * (MAX_SYNONYM + 2)

/** Text with commas or line breaks between the terms, as they are tried: each once, the closest first. */
export const EditSynonyms = form({
  terms: v.pipe(
    boundedText(MAX_TYPED, { tidy: tidyParagraphs }),
    v.nonEmpty(REQUIRED),
    v.transform(splitTerms),
    v.minLength(2, 'Enter at least two words or phrases, separated by commas.'),
    v.maxLength(MAX_SYNONYMS, `Use at most ${MAX_SYNONYMS} words or phrases.`),
    v.everyItem((term) => term.length <= MAX_SYNONYM, `Words and phrases can have up to ${MAX_SYNONYM} characters.`),
    v.everyItem(
      (term) => fold(term).split(' ').length <= MAX_SYNONYM_PARTS,
      `Phrases can have up to ${MAX_SYNONYM_PARTS} words.`,
    ),
  ),
  version: v.optional(v.pipe(v.number(INVALID), v.integer(INVALID), v.minValue(1, INVALID))),
})
export type EditSynonyms = v.InferOutput<typeof EditSynonyms>

/** Terms as they are typed, in order, each once. */
export function splitTerms(text: string): string[] {
  const terms = text.split(SEPARATOR).map((term) => tidyLine(term.replaceAll('"', ' ')))
  return [...new Map(terms.filter((term) => synonymKey(term) !== '').map((term) => [fold(term), term])).values()]
}
