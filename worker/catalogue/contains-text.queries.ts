import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { likePatterns } from './catalogue.rules.ts'

/** Whether a text contains `q`, ignoring case: that of any letter in one or two characters, that of ASCII in more. */
export function containsText(text: SQLWrapper, q: string): SQL {
  if ([...q].length >= 3) return sql`instr(lower(${text}), ${q.toLowerCase()})`
  const patterns = likePatterns(q).map((pattern) => sql`${text} LIKE ${pattern} ESCAPE '\\'`)
  return sql`(${sql.join(patterns, sql` OR `)})`
}
