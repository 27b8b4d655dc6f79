import { type SQL, sql } from 'drizzle-orm'
import type { Hints, ListingCard, ListingQuery, OtherSearch } from '#contract/listings/catalogue.ts'
import { OTHER_CARDS, OTHER_REACH, SHOWN_SEARCHES } from '#contract/listings/limits.ts'
import { batch, type Database, rows, type Statement } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { isMatch, newest } from './candidates.queries.ts'
import { listingCardsOf, toListingCards } from './listing-card.queries.ts'
import { filtersTable, wordsTable } from './match.queries.ts'
import { withFewerWords, withSynonyms, wordsInOrder } from './other-searches.rules.ts'
import { parseSearch, type Search, type Word } from './parse-search.rules.ts'
import { rankedListings, shortTable } from './short-words.queries.ts'

/** What is known of the words of a search that found nothing. */
export interface KnownWords {
  /** The terms of groups of synonyms, by key. */
  synonyms: ReadonlyMap<string, string>
  /** Whether no listing has a folded word. */
  isLacking: (word: string) => boolean
}

interface Found extends OtherSearch {
  seqs: number[]
}

/** Searches with other words or with fewer that find something within the same filters. */
export async function findOtherSearches(
  db: Database,
  query: ListingQuery,
  search: Search,
  { synonyms, isLacking }: KnownWords,
): Promise<Pick<Hints, 'synonyms' | 'fewerWords'>> {
  const similar = withSynonyms(query.q, synonyms, isLacking)
  const fewer = withFewerWords(search, query.q, isLacking).filter((q) => !similar.includes(q))
  const found = await findEach(db, query, [...similar, ...fewer])
  const bySynonyms = findingMore(found.filter(({ q }) => similar.includes(q))).slice(0, SHOWN_SEARCHES)
  const byFewer = mostWords(found.filter(({ q }) => fewer.includes(q))).slice(0, SHOWN_SEARCHES)
  if (found.length === 0) return {}
  const similarSeqs = bySynonyms[0]?.seqs.slice(0, OTHER_CARDS) ?? []
  const fewerSeqs = (byFewer[0]?.seqs ?? []).filter((seq) => !similarSeqs.includes(seq)).slice(0, OTHER_CARDS)
  const cards = await findCards(db, [similarSeqs, fewerSeqs])
  const of = search.words.length + search.short.length
  return {
    ...(bySynonyms.length > 0 && { synonyms: { searches: bySynonyms.map(toSearch), items: cards[0] ?? [] } }),
    ...(byFewer.length > 0 && { fewerWords: { searches: byFewer.map(toSearch), items: cards[1] ?? [], of } }),
  }
}

/** Those that find something that none before them does. */
function findingMore(found: readonly Found[]): Found[] {
  return found.filter(({ seqs }, at) => {
    const before = new Set(found.slice(0, at).flatMap((other) => other.seqs))
    return seqs.some((seq) => !before.has(seq))
  })
}

/** Those with as many words as any has; what finds more comes first. */
function mostWords(found: readonly Found[]): Found[] {
  const most = Math.max(...found.map(({ words }) => words.length))
  return found.filter(({ words }) => words.length === most).toSorted((one, next) => next.total - one.total)
}

function toSearch(found: Found): OtherSearch {
  const { seqs: _, ...search } = found
  return search
}

interface TriedRow {
  q: string
  found: string
}

/** Those that find something, in their order, with their newest matches. */
async function findEach(db: Database, query: ListingQuery, searches: readonly string[]): Promise<Found[]> {
  const tried = searches.map((q) => ({ q, ...parseSearch(q) })).filter(({ words }) => words.length > 0)
  const results = await batch(db, findTogether(db, query, tried))
  const byText = new Map(Object.values(results).flatMap((found) => found.map((row) => [row.q, row.found])))
  return tried.flatMap(({ q, words, short }) => {
    const { seen, seqs } = JSON.parse(byText.get(q) ?? '{"seen":0,"seqs":[]}') as { seen: number; seqs: number[] }
    if (seqs.length === 0) return []
    const shown = seqs.slice(0, OTHER_REACH)
    const totals = { total: shown.length, totalIsExact: seen <= OTHER_REACH }
    return [{ q, words: wordsInOrder({ words, short, phrase: null }, q), ...totals, seqs: shown }]
  })
}

type Tried = Search & { q: string }

/** A statement for all searches with the same words of one or two characters, which looks up each other word once. */
function findTogether(
  db: Database,
  query: ListingQuery,
  searches: readonly Tried[],
): Record<string, Statement<TriedRow[]>> {
  const byShort = Map.groupBy(searches, ({ short }) => short.map(({ typed }) => typed).join(' '))
  return Object.fromEntries(
    [...byShort].map(([short, together]) => [short, rows<TriedRow>(db, tryEach(query, together))]),
  )
}

function tryEach(query: ListingQuery, searches: readonly Tried[]): SQL {
  const short = searches[0]?.short ?? []
  const words = [...new Map(searches.flatMap((search) => search.words).map((word) => [wordKey(word), word])).values()]
  const given = searches.map((search) => ({ q: search.q, words: search.words.map(wordKey) }))
  const match = sql`(
    SELECT concat_ws(' AND ', group_concat('(' || anywhere || codes || ')', ' AND '), (SELECT match FROM filters))
    FROM words WHERE word IN (SELECT value FROM json_each(given.value->'words'))
  )`
  return sql`
    WITH ${wordsTable({ words, short: [], phrase: null })}, ${filtersTable(query)} ${short.length > 0 ? sql`, ${shortTable({ words: [], short, phrase: null })}` : sql``}
    SELECT given.value->>'q' AS q, (
      SELECT json_object('seen', count(*), 'seqs', json_group_array(listings.seq ORDER BY listings.seq DESC) FILTER (WHERE ${isMatch(query)}))
      FROM (${newest(match, OTHER_REACH + 1)}) AS c
      CROSS JOIN (${rankedListings({ words: [], short, phrase: null })}) AS listings ON listings.seq = c.seq
    ) AS found
    FROM json_each(${JSON.stringify(given)}) AS given`
}

/** What `wordsTable` has of a word as `word`. */
const wordKey = ({ text }: Word) => text

/** The cards of each list of listings. */
async function findCards(db: Database, lists: readonly number[][]): Promise<ListingCard[][]> {
  const pages = lists.map(
    (seqs) => sql`
      SELECT ${listings}.* FROM json_each(${JSON.stringify(seqs)}) AS place
      JOIN ${listings} ON ${listings.seq} = place.value ORDER BY place.key`,
  )
  const cards = await rows<{ items: string }>(
    db,
    sql.join(
      pages.map((page) => sql`SELECT ${listingCardsOf(page)} AS items`),
      sql` UNION ALL `,
    ),
  )
  return cards.map(({ items }) => toListingCards(items))
}
