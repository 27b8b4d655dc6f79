import { splitTerms } from '#contract/admin/synonyms.ts'
import { DOUBLE_QUOTES, fold } from '#contract/fold.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { DROPPABLE_WORDS, MAX_SYNONYM_PARTS, SYNONYM_SEARCHES, SYNONYM_WORDS } from '#contract/listings/limits.ts'
import { synonymKey } from '#contract/listings/synonyms.ts'
import type { Search, Spelled, Word } from './parse-search.rules.ts'

/** Words of a search, one after the other, that have synonyms. */
interface Run {
  from: number
  /** The first word behind it. */
  to: number
  key: string
}

interface Change extends Run {
  term: string
  /** Its place in the group: the closest first. */
  rank: number
}

/** The keys of the words of a search, and of phrases of them, that may have synonyms. */
export function synonymKeysOf(q: string): string[] {
  return [...new Set(runsOf(wordsOf(q)).map(({ key }) => key))]
}

/**
 * The search with words replaced by others of their groups, `synonyms` by key: one of them before two, and the closest
 * ones first. None of what remains may be a word that nothing has.
 */
export function withSynonyms(q: string, synonyms: ReadonlyMap<string, string>, isLacking: (word: string) => boolean) {
  const words = wordsOf(q)
  const changes = separate(runsOf(words).filter(({ key }) => synonyms.has(key))).map((run) => {
    const typed = fold(words.slice(run.from, run.to).join(' '))
    const terms = splitTerms(synonyms.get(run.key) ?? '').filter((term) => isOther(fold(term), typed))
    return terms.map((term, rank): Change => ({ ...run, term, rank }))
  })
  const single = changes.flat().map((change) => [change])
  const pairs = changes.flatMap((ofFirst, at) =>
    changes.slice(at + 1).flatMap((ofNext) => ofFirst.flatMap((one) => ofNext.map((next) => [one, next]))),
  )
  const searches = [...single.toSorted(byRank), ...pairs.toSorted(byRank)]
    .filter((chosen) => !words.some((word, at) => isLacking(fold(word)) && !chosen.some((run) => isWithin(run, at))))
    .map((chosen) => replaced(words, chosen))
    .filter((search) => search.length <= MAX_SEARCH)
  return [...new Set(searches)].slice(0, SYNONYM_SEARCHES)
}

/**
 * Every search with some of the words of a search, those with the most first; without words that nothing has, and with
 * no more than the first four of the others.
 */
export function withFewerWords(search: Search, q: string, isLacking: (word: string) => boolean): string[] {
  const all = wordsInOrder(search, q).map(quoted)
  const kept = all.filter((text) => !isLacking(fold(text))).slice(0, DROPPABLE_WORDS)
  return subsetsOf(kept)
    .filter(({ length }) => length > 0 && length < all.length)
    .toSorted((one, next) => next.length - one.length)
    .map((set) => set.join(' '))
}

/** Each combination of words, in their order. */
function subsetsOf(words: readonly string[]): string[][] {
  const [first, ...rest] = words
  if (first === undefined) return [[]]
  const others = subsetsOf(rest)
  return [...others.map((subset) => [first, ...subset]), ...others]
}

/** The words and phrases of a search as typed, with the sign of a kind of names, in their order. */
export function wordsInOrder({ words, short }: Search, q: string): string[] {
  const typed = [...words, ...short].map((word) => ({ text: withSign(word), at: q.indexOf(word.typed) }))
  return typed.toSorted((one, next) => one.at - next.at).map(({ text }) => text)
}

/** Words without quotes, in order. */
function wordsOf(q: string): string[] {
  return q.replace(DOUBLE_QUOTES, '"').replaceAll('"', ' ').split(/\s+/u).filter(Boolean)
}

/** Words and phrases of the first words, the longest first; those of '@' and '#' are names. */
function runsOf(words: readonly string[]): Run[] {
  const first = words.slice(0, SYNONYM_WORDS)
  return Array.from({ length: MAX_SYNONYM_PARTS }, (_, shorter) => MAX_SYNONYM_PARTS - shorter).flatMap((length) =>
    first.slice(0, Math.max(0, first.length - length + 1)).flatMap((_, from): Run[] => {
      const to = from + length
      const run = words.slice(from, to)
      const key = synonymKey(run.join(' '))
      return key === '' || run.some((word) => /^[@#＠＃]/.test(word)) ? [] : [{ from, to, key }]
    }),
  )
}

/** Those that share no word with a longer one. */
function separate(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    if (!kept.some((other) => run.from < other.to && other.from < run.to)) kept.push(run)
  }
  return kept.toSorted((one, next) => one.from - next.from)
}

/** Whether a term may find more than what is typed: it has other words, and not all of the typed ones. */
function isOther(term: string, typed: string): boolean {
  const words = new Set(typed.split(' '))
  // Shorter ones would be found within words.
  return [...term].length >= 3 && !term.includes(typed) && !term.split(' ').every((word) => words.has(word))
}

const isWithin = ({ from, to }: Run, at: number) => from <= at && at < to
const rankOf = (chosen: readonly Change[]) => chosen.reduce((sum, { rank }) => sum + rank, 0)
const byRank = (one: readonly Change[], next: readonly Change[]) => rankOf(one) - rankOf(next)

function replaced(words: readonly string[], chosen: readonly Change[]): string {
  return words
    .flatMap((word, at) => {
      const change = chosen.find((run) => isWithin(run, at))
      if (!change) return [word]
      return at === change.from ? [quoted(change.term)] : []
    })
    .join(' ')
}

const SIGNS = { seller: '@', tag: '#' }

export function withSign(word: Pick<Spelled, 'typed'> & Partial<Pick<Word, 'kind'>>): string {
  return (word.kind ? SIGNS[word.kind] : '') + word.typed
}

/** In quotes if it is a phrase. */
function quoted(text: string): string {
  return text.replace(/^([@#]?)(.* .*)$/u, '$1"$2"')
}
