import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { MAX_SHORT_WORDS } from '#contract/listings/limits.ts'
import { likePatterns } from './catalogue.rules.ts'
import { parseSearch, type Spelled } from './parse-search.rules.ts'

/** D1 allows 100 parameters in a statement. */
const FORMS_OF_WORD = 12

/**
 * Whether each word of a search is contained in one of some texts, which are not folded: as typed or folded, in any case
 * of one or two characters; of more, in the case of ASCII, in small letters, in capitals or with the first one a capital.
 */
export function containsText(texts: readonly SQLWrapper[], q: string): SQL {
  const { words, short } = parseSearch(q)
  return containsWords(texts, [...words, ...short])
}

/** Like `containsText`, for the first words of a search. */
export function containsWords(texts: readonly SQLWrapper[], words: readonly Spelled[]): SQL {
  if (words.length === 0) return sql`TRUE`
  const text = sql`concat_ws(char(31), ${sql.join([...texts], sql`, `)})`
  return sql`(${sql.join(
    words.slice(0, MAX_SHORT_WORDS).map((word) => sql`(${sql.join(waysOf(text, word), sql` OR `)})`),
    sql` AND `,
  )})`
}

function waysOf(text: SQL, { spellings }: Spelled): SQL[] {
  const [first = ''] = spellings
  if ([...first].length < 3) {
    const patterns = [...new Set(spellings.flatMap(likePatterns))].slice(0, FORMS_OF_WORD)
    return patterns.map((pattern) => sql`${text} LIKE ${pattern} ESCAPE '\\'`)
  }
  const forms = [...new Set(spellings.flatMap(formsOf).map(lowerAscii))].slice(0, FORMS_OF_WORD)
  return forms.map((form) => sql`instr(lower(${text}), ${form})`)
}

function formsOf(spelling: string): string[] {
  const small = spelling.toLowerCase()
  const [first = '', ...rest] = small
  return [spelling, small, spelling.toUpperCase(), `${first.toUpperCase()}${rest.join('')}`]
}

/** As SQLite lowers a text. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (character) => character.toLowerCase())
}
