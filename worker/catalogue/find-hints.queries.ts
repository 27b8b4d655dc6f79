import { type SQL, sql } from 'drizzle-orm'
import { CANDIDATE_WORDS, HINT_FILTERS, HINT_REACH, HINT_WORDS } from '#contract/listings/limits.ts'
import { FILTERS, type Filter, type Hints, type ListingQuery } from '#contract/listings/catalogue.ts'
import { LISTING_FEATURES } from '#contract/listings/constants.ts'
import { batch, type Database, literal, rows } from '../db/client.ts'
import { candidates, isMatch, storedTotal } from './candidates.queries.ts'
import { planFor } from './catalogue.rules.ts'
import { findOtherSearches, type KnownWords } from './find-other-searches.queries.ts'
import { findSynonyms } from './find-synonyms.queries.ts'
import { filtersTable, wordsTable } from './match.queries.ts'
import { nearestWords } from './nearest-words.rules.ts'
import { synonymKeysOf } from './other-searches.rules.ts'
import { parseSearch, type Search, type Word } from './parse-search.rules.ts'
import { rankedListings, shortTable } from './short-words.queries.ts'

/** What may help when nothing was found: another spelling, other words or fewer, and one filter less. */
export async function findHints(db: Database, query: ListingQuery): Promise<Hints> {
  const search = parseSearch(query.q)
  const [known, without] = await Promise.all([findKnown(db, query.q, search), countWithout(db, query, search)])
  const hasFilterHint = without.some(({ filter }) => filter !== 'q')
  const [words, others] = await Promise.all([
    findNearest(db, known.words),
    // What is found without a filter has all the words.
    hasFilterHint ? {} : findOtherSearches(db, query, search, known),
  ])
  return { words, without, ...others }
}

interface WordRow {
  word: string
  found: number
  near: string
}

type KnownWord = WordRow & Pick<Word, 'typed'>

/** Whether some listing has each word of a search, the words like those that none has, and synonyms. */
async function findKnown(db: Database, q: string, { words }: Search): Promise<KnownWords & { words: KnownWord[] }> {
  if (q === '') return { words: [], synonyms: new Map(), isLacking: () => false }
  const results = await batch(db, { words: wordsOf(db, words), synonyms: findSynonyms(db, synonymKeysOf(q)) })
  const lacking = new Set(results.words.filter(({ found }) => found === 0).map(({ word }) => word))
  return {
    words: results.words.map((row) => ({
      ...row,
      typed: words.find(({ text }) => text === row.word)?.typed ?? row.word,
    })),
    synonyms: new Map(results.synonyms.map(({ key, terms }) => [key, terms])),
    isLacking: (word) => lacking.has(word),
  }
}

/** Words that no listing has, each with the nearest one that some listing has, if there is one. */
async function findNearest(db: Database, words: readonly KnownWord[]): Promise<Hints['words']> {
  const near = words.map(({ word, typed, near: others }) => ({
    typed,
    nearest: nearestWords(word, JSON.parse(others) as string[]),
  }))
  const offered = [...new Set(near.flatMap(({ nearest }) => nearest))]
  if (offered.length === 0) return []
  const existing = new Set((await foundOf(db, offered)).filter(({ found }) => found > 0).map(({ word }) => word))
  return near.flatMap(({ typed: word, nearest }) => {
    const first = nearest.find((one) => existing.has(one))
    return first === undefined ? [] : [{ typed: word, nearest: first }]
  })
}

/** Whether some listing has each word; of the first ones that none has, the words that begin or end like them. */
function wordsOf(db: Database, words: readonly Word[]) {
  const texts = words.map(({ text }) => text).filter((text) => /^[\p{L}\p{N}]{4,40}$/u.test(text))
  const like = (condition: SQL) => sql`
    SELECT * FROM (
      SELECT search_words.word FROM search_words
      WHERE ${condition} AND size BETWEEN length(words.word) - 2 AND length(words.word) + 2 LIMIT ${literal(CANDIDATE_WORDS)}
    )`
  const near = sql`${like(sql`head = substr(words.word, 1, 3)`)} UNION ${like(sql`tail = substr(words.word, -3)`)}`
  const isSpelled = sql`word IN (SELECT value FROM json_each(${JSON.stringify(texts.slice(0, HINT_WORDS))}))`
  return rows<WordRow>(
    db,
    sql`
      WITH ${wordsTable({ words: [...words], short: [], phrase: null })},
      known AS MATERIALIZED (SELECT word, ${FOUND} AS found FROM words)
      SELECT word, found,
        iif(found = 0 AND ${isSpelled}, (SELECT json_group_array(word) FROM (${near})), '[]') AS near
      FROM known AS words`,
  )
}

const FOUND = sql.raw(
  "(SELECT count(*) FROM (SELECT 1 FROM listing_search WHERE listing_search MATCH '(' || anywhere || codes || ')' LIMIT 1))",
)

/** Each word with the number of listings that have it, 0 or 1. */
function foundOf(db: Database, texts: readonly string[]) {
  const words = texts.flatMap((text) => parseSearch(text).words)
  return rows<Omit<WordRow, 'near'>>(
    db,
    sql`WITH ${wordsTable({ words, short: [], phrase: null })} SELECT word, ${FOUND} AS found FROM words`,
  )
}

const WITHOUT: Record<Filter, Partial<ListingQuery>> = {
  q: { q: '' },
  category: { category: '' },
  tags: { tags: [] },
  rating: { rating: 0 },
  price: { minPrice: 0, maxPrice: null },
  language: { language: '' },
  demo: {},
  support: {},
  royalty: {},
  training: {},
  deployment: {},
  package: {},
  tests: {},
  'no-copyleft': {},
  evaluation: {},
  'single-brand': {},
  'multiple-brands': {},
  'white-label': {},
  buyout: {},
}

/** How many listings there would be without each of the first filters, if there are several. */
async function countWithout(db: Database, query: ListingQuery, search: Search): Promise<Hints['without']> {
  const dropped = FILTERS.map((filter) => ({ filter, without: dropFilter(query, filter) }))
    .filter(({ without }) => JSON.stringify(without) !== JSON.stringify(query))
    .slice(0, HINT_FILTERS)
  if (dropped.length < 2) return []
  const counted = dropped.map(
    ({ without }, index) => sql`json(${countOf(without, search, sql.raw(`filters${index}`))})`,
  )
  const [row] = await rows<{ counts: string }>(
    db,
    sql`
      WITH ${wordsTable(search)}, ${search.short.length > 0 ? sql`${shortTable(search)},` : sql``}
      ${sql.join(
        dropped.map(({ without }, index) => filtersTable(without, sql.raw(`filters${index}`))),
        sql`, `,
      )}
      SELECT json_array(${sql.join(counted, sql`, `)}) AS counts`,
  )
  const counts = JSON.parse(row?.counts ?? '[]') as { total: number | null; seen: number }[]
  return dropped.flatMap(({ filter }, index) => {
    const { total, seen } = counts[index] ?? { total: 0, seen: 0 }
    if (!total) return []
    return [
      seen > HINT_REACH
        ? { filter, total: Math.min(total, HINT_REACH), totalIsExact: false }
        : { filter, total, totalIsExact: true },
    ]
  })
}

function dropFilter(query: ListingQuery, filter: Filter): ListingQuery {
  const features = query.traits.filter((feature) => feature !== filter)
  return {
    ...query,
    ...(LISTING_FEATURES.some((feature) => feature === filter) ? { traits: features } : WITHOUT[filter]),
  }
}

/** The matches among the newest candidates, reading one more than are counted; none where the total is stored. */
function countOf(query: ListingQuery, search: Search, filters: SQL): SQL {
  const searched = query.q === '' ? parseSearch('') : search
  if (planFor(query, searched) === 'index') return sql`json_object('total', (${storedTotal(query)}), 'seen', 0)`
  return sql`(
    SELECT json_object('total', count(*) FILTER (WHERE ${isMatch(query)}), 'seen', count(*))
    FROM (${candidates(query, searched, HINT_REACH + 1, filters)}) AS c
    CROSS JOIN (${rankedListings(searched)}) AS listings ON listings.seq = c.seq
  )`
}
