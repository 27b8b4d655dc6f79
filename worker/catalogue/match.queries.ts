import { type SQL, sql } from 'drizzle-orm'
import { NAMES_OF_WORD } from '#contract/listings/limits.ts'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import type { ListingFeature } from '#contract/listings/constants.ts'
import { MAX_PRICE } from '#contract/listings/search.ts'
import { isUuid } from '#contract/slug.ts'
import { constant, literal } from '../db/client.ts'
import { categories } from '../db/schema/taxonomy.ts'
import { quoted } from './fts-expressions.rules.ts'
import type { Search, Word } from './parse-search.rules.ts'
import { priceCodes } from './price-codes.rules.ts'

/** What of a listing a word may be contained in. */
export type Where = 'title' | 'title and names' | 'anywhere'

const FEATURE_CODES: Record<ListingFeature, string> = {
  demo: 'xde',
  support: 'xsu',
  royalty: 'xro',
  training: 'xtr',
  deployment: 'xdp',
  package: 'xpk',
  tests: 'xte',
  'no-copyleft': 'xnc',
  evaluation: 'xle',
  'single-brand': 'xl1',
  'multiple-brands': 'xlm',
  'white-label': 'xlw',
  buyout: 'xlb',
}

/** What `rowid % 4` is in `name_search`, by kind. */
const KINDS = { tag: 1, seller: 2 }

/** A `rowid` of `name_search` as the code that listings have in the search index. */
const CODE = "substr('cts', number % 4 + 1, 1) || char(19968 + number / 4 / 20000, 19968 + number / 4 % 20000)"

/**
 * The table expression `words`, which `matchOf` uses: each word's `text` and `plain`, as FTS5 expressions of where it may
 * be contained, and of the codes of tags, categories and sellers that have it in their name.
 */
export function wordsTable({ words }: Search): SQL {
  const given = words.map((word) => ({
    text: word.text,
    plain: word.plain,
    isNamed: word.isNamed,
    kind: word.kind === null ? null : KINDS[word.kind],
    key: isShortName(word) ? word.text : null,
    ...wordMatches(word),
  }))
  return sql`words AS MATERIALIZED (
    ${words.some(isShortName) ? GIVEN_WORDS_AND_SHORT_NAMES : GIVEN_WORDS}
    FROM json_each(${JSON.stringify(given)}) AS given
  )`
}

/** Names of fewer characters than a trigram are looked for as a whole. */
const isShortName = ({ text, kind }: Word) => kind !== null && [...text].length < 3

/** Whether a row of `name_search` is of a kind, or of any. */
export function isOf(kind: Word['kind']): SQL {
  return kind === null ? sql`TRUE` : sql`rowid % 4 = ${KINDS[kind]}`
}

/** Tags and sellers with a name of one or two characters. */
const SHORT_NAMES = `
  UNION ALL SELECT ${CODE} FROM (
    SELECT seq * 4 + ${KINDS.tag} AS number FROM current_tags
    WHERE given.value->>'kind' = ${KINDS.tag} AND name_key = given.value->>'key'
    UNION ALL
    SELECT profile_numbers.seq * 4 + ${KINDS.seller}
    FROM profiles JOIN profile_numbers ON profile_numbers.profile_id = profiles.id
    WHERE given.value->>'kind' = ${KINDS.seller} AND username = given.value->>'key'
  )`

const givenWords = (more: string) =>
  sql.raw(`
    SELECT value->>'text' AS word, value->>'plain' AS plain, value->>'kind' AS kind, value->>'title' AS title, value->>'anywhere' AS anywhere,
      coalesce((
        SELECT ' OR facets:(' || group_concat('"' || code || '"', ' OR ') || ')' FROM (
          SELECT ${CODE} AS code FROM (
            SELECT rowid AS number FROM name_search
            WHERE value->>'isNamed' AND name_search MATCH value->>'name'
              AND coalesce(value->>'kind', rowid % 4) = rowid % 4
            ORDER BY rowid LIMIT ${NAMES_OF_WORD}
          ) ${more}
        )
      ), '') AS codes`)

const GIVEN_WORDS = givenWords('')
const GIVEN_WORDS_AND_SHORT_NAMES = givenWords(SHORT_NAMES)

/** The table expression `filters`, which `matchOf` uses: the filters as one FTS5 expression or null. */
export function filtersTable(query: ListingQuery, name: SQL = FILTERS): SQL {
  return sql`${name} AS MATERIALIZED (SELECT ${filterMatch(query)} AS match)`
}

const FILTERS = sql.raw('filters')

/** A word as FTS5 expressions: of names, of titles, and of titles and descriptions. */
export function wordMatches({ text, plain, kind }: Word): { name: string; title: string; anywhere: string } {
  const word = quoted(text)
  // What has no spaces or dots is contained in a title if it is in the same without those.
  const [column, more] = plain === text ? ['plain', ''] : ['title', plain === null ? '' : ` OR plain:${quoted(plain)}`]
  return {
    name: `${column === 'title' ? 'name' : column}:${word}${more}`,
    title: kind === null ? `${column}:${word}${more}` : NOTHING,
    anywhere: kind === null ? `{${column} description}:${word}${more}` : NOTHING,
  }
}

/** A text without spaces, dots and dashes, as `Word.plain`. */
export function withoutSeparators(text: SQL): SQL {
  return constant(
    [' ', '.', '-', '_', '/'].reduce((rest, sign) => sql`replace(${rest}, ${sql.raw(`'${sign}'`)}, '')`, text),
  )
}

/** Finds no listing: no text has such characters. */
export const NOTHING = 'facets:"\uE000\uE000\uE000"'
/** As text of a statement: one that counts without each filter would have more parameters than D1 takes. */
const OR_NOTHING = sql.raw(`'${NOTHING}'`)

/** The FTS5 expression of listings that have every word of a search, if it has any, and meet the filters. */
export function matchOf({ words }: Search, where: Where, filters: SQL = FILTERS): SQL {
  if (words.length === 0) return sql`(SELECT match FROM ${filters})`
  return sql`(SELECT concat_ws(' AND ', (SELECT group_concat(${WORD[where]}, ' AND ') FROM words), match) FROM ${filters})`
}

const WORD: Record<Where, SQL> = {
  title: sql`'(' || title || ')'`,
  'title and names': sql`'(' || title || codes || ')'`,
  anywhere: sql`'(' || anywhere || codes || ')'`,
}

/** Assembled in SQL because most codes are known only there; unknown names match nothing. Null without filters. */
function filterMatch(query: ListingQuery): SQL {
  const { category, tags, tagMatch, rating, minPrice, maxPrice, traits, language } = query
  const codes = traits.map((feature) => `facets:"${FEATURE_CODES[feature]}"`)
  if (rating > 0) codes.push(`facets:"ra${rating}"`)
  if (minPrice > 0 || maxPrice !== null) {
    const prices = priceCodes(minPrice, maxPrice ?? MAX_PRICE).map(quoted)
    codes.push(prices.length > 0 ? `facets:(${prices.join(' OR ')})` : NOTHING)
  }
  const parts = codes.length > 0 ? [sql`${codes.join(' AND ')}`] : []
  if (tags.length > 0) parts.push(tagMatch === 'all' ? withAllTags(tags) : withAnyTag(tags))
  if (language) {
    parts.push(
      sql`coalesce((SELECT 'facets:"' || code || '"' FROM language_facets WHERE slug = ${language}), ${OR_NOTHING})`,
    )
  }
  if (category) {
    parts.push(sql`coalesce((
      SELECT 'facets:"' || code || '"' FROM category_facets WHERE seq = (${categorySeq(category)})
    ), ${OR_NOTHING})`)
  }
  return parts.length === 0 ? sql`NULL` : sql.join(parts, sql` || ' AND ' || `)
}

const codesOf = (tags: readonly string[], joined: SQL) => sql`(
  SELECT ${joined} FROM tag_facets
  WHERE seq IN (SELECT seq FROM current_tags WHERE name_key IN (SELECT value FROM json_each(${JSON.stringify(tags)})))
)`

function withAnyTag(tags: readonly string[]): SQL {
  return sql`coalesce(${codesOf(tags, sql`'facets:(' || group_concat('"' || code || '"', ' OR ') || ')'`)}, ${OR_NOTHING})`
}

function withAllTags(tags: readonly string[]): SQL {
  const all = sql`iif(count(*) = ${literal(tags.length)}, 'facets:(' || group_concat('"' || code || '"', ' AND ') || ')', NULL)`
  return sql`coalesce(${codesOf(tags, all)}, ${OR_NOTHING})`
}

/** The number of the current category with this id or slug. */
export function categorySeq(category: string): SQL {
  const key = isUuid(category) ? categories.id : categories.slug
  return sql`SELECT seq FROM ${categories} WHERE ${categories.deletedAt} IS NULL AND ${key} = ${category.toLowerCase()}`
}
