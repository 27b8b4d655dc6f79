import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { MAX_SHORT_WORDS } from '#contract/listings/limits.ts'
import { parseSearch, type Spelled } from './parse-search.rules.ts'

/** Whether each of the first words of a search is contained in one of some folded texts. */
export function containsText(texts: readonly SQLWrapper[], q: string): SQL {
  const { words, short } = parseSearch(q)
  return containsWords(texts, [...words, ...short])
}

/** Like `containsText`, for words. */
export function containsWords(texts: readonly SQLWrapper[], words: readonly Spelled[]): SQL {
  if (words.length === 0) return sql`TRUE`
  const text = sql`concat_ws(char(31), ${sql.join([...texts], sql`, `)})`
  return sql`(${sql.join(
    words.slice(0, MAX_SHORT_WORDS).map((word) => sql`instr(${text}, ${word.text})`),
    sql` AND `,
  )})`
}
