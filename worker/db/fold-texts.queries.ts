import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { foldCharacters } from '#contract/fold.ts'
import type { FOLDED_KINDS } from './schema/search.ts'

/** Texts folded at a time: of the longest, as much as a statement may have as a parameter. */
export const TEXTS_AT_A_TIME = 20

/** A text beyond ASCII that is not folded yet. */
export interface UnfoldedText {
  seq: number
  kind: (typeof FOLDED_KINDS)[number]
  id: string
  text: string
}

/** A stored text, folded. */
export function foldedText(kind: UnfoldedText['kind'], id: SQLWrapper, text: SQLWrapper): SQL {
  return sql`coalesce(
    (SELECT folded FROM folded_texts WHERE kind = ${sql.raw(`'${kind}'`)} AND folded_texts.id = ${id}), lower(${text})
  )`
}

/** The oldest texts that are not folded yet; of one whose owner is gone, nothing. */
export function selectUnfolded(limit: number): SQL {
  return sql`
    SELECT seq, kind, id, coalesce(
      CASE kind
        WHEN 'title' THEN (SELECT title FROM listings WHERE listings.id = unfolded.id)
        WHEN 'description' THEN (SELECT description FROM listings WHERE listings.id = unfolded.id)
        WHEN 'category' THEN (SELECT name FROM categories WHERE categories.id = unfolded.id)
        WHEN 'tag' THEN (SELECT name FROM tags WHERE tags.id = unfolded.id)
        WHEN 'seller' THEN (
          SELECT trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) || char(31) || coalesce(username, '')
          FROM profiles WHERE profiles.id = unfolded.id)
        WHEN 'person' THEN (
          SELECT coalesce(first_name, '') || ' ' || coalesce(last_name, '') || char(31) || coalesce(username, '') ||
            char(31) || coalesce(company, '')
          FROM profiles WHERE profiles.id = unfolded.id)
        WHEN 'review' THEN (SELECT comment FROM reviews WHERE reviews.id = unfolded.id)
      END, '') AS text
    FROM unfolded_texts AS unfolded ORDER BY seq LIMIT ${limit}`
}

/** Stores texts folded, from which on they are indexed like that, but those that have changed meanwhile. */
export function storeFolded(texts: readonly UnfoldedText[]): { folded: SQL; done: SQL } {
  const folded = JSON.stringify(texts.map(({ text, ...rest }) => ({ ...rest, folded: foldCharacters(text) })))
  return {
    folded: sql`
      INSERT INTO folded_texts (kind, id, folded)
      SELECT text.value->>'kind', text.value->>'id', text.value->>'folded'
      FROM json_each(${folded}) AS text JOIN unfolded_texts ON unfolded_texts.seq = text.value->>'seq'`,
    done: sql`DELETE FROM unfolded_texts WHERE seq IN (SELECT value->>'seq' FROM json_each(${folded}))`,
  }
}
