import { DOUBLE_QUOTES, fold, IGNORABLE, nfkc, trimWord } from '#contract/fold.ts'
import { MAX_NAMED_WORDS } from '#contract/listings/limits.ts'
import { tidyLine } from '#contract/text.ts'

/** What a search looks for: each of its words, or phrases in quotes, must be contained somewhere. */
export interface Search {
  /** All of it, without quotes; null if it looks for names or for nothing. */
  phrase: Spelled | null
  /** Words of at least three characters, which the search index finds. */
  words: Word[]
  /** Words of one or two characters, which are less than a trigram. */
  short: Spelled[]
}

export interface Spelled {
  /** As typed, without punctuation around it. */
  typed: string
  /** How texts may have it, each once without case: as typed first, and folded. */
  spellings: string[]
}

export interface Word extends Spelled {
  /**
   * Its spellings without spaces, dots and dashes, so that 'Next JS', 'next.js' and 'nextjs' are the same; without those
   * that are too short to be sure.
   */
  plain: string[]
  /** What '@' or '#' in front of it looks for: only names of sellers, or of tags. */
  kind: 'seller' | 'tag' | null
  /** Whether it is looked for in the names of tags, categories and sellers as well. */
  isNamed: boolean
}

/** Shorter ones would be found across the border of two words. */
const SHORTEST_PLAIN = 5
const KINDS: Record<string, Word['kind']> = { '@': 'seller', '#': 'tag' }
/** A phrase in quotes or a word, behind the sign of a kind of names. */
const TOKENS = /(?:(?<!\S)([@#])(?="|\p{N}*\p{L}))?(?:"([^"]+)"|(\S+))/gu

export function parseSearch(q: string): Search {
  const tokens = tokensOf(q)
  const isNameless = tokens.every(({ kind }) => kind === null)
  const words = distinct(tokens)
  const texts = words.filter(({ kind }) => kind === null)
  const long = [...words.filter(({ kind }) => kind !== null), ...texts.filter(({ folded }) => !isShort(folded))]
  return {
    phrase: isNameless && texts.length > 0 ? spelled(textOf(tokens)) : null,
    short: texts.filter(({ folded }) => isShort(folded)).map(({ text }) => spelled(text)),
    words: long.map(({ text, kind }, place) => toWord(text, kind, place < MAX_NAMED_WORDS)),
  }
}

/** All of a search as one word, to be looked for in names; null if there is nothing. */
export function wholeWord(q: string): Word | null {
  const tokens = tokensOf(q)
  const [first] = distinct(tokens)
  return first ? toWord(textOf(tokens), first.kind, true) : null
}

interface Token {
  text: string
  folded: string
  kind: Word['kind']
}

/** Words and phrases; of those that are punctuation only, none is looked for unless all are. */
function tokensOf(q: string): Token[] {
  const tokens = [...straighten(q).matchAll(TOKENS)].map(([, sign = '', quoted, word = '']) => {
    const text = (quoted ?? word).trim()
    return { text, folded: fold(text), kind: KINDS[sign] ?? null }
  })
  return tokens.some(({ folded }) => folded !== '')
    ? tokens
    : tokens.map((token) => ({ ...token, folded: tidyLine(token.text) }))
}

function textOf(tokens: Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

function distinct(tokens: Token[]): Token[] {
  const kept = tokens.filter(({ folded }) => folded !== '')
  return [...new Map(kept.map((token) => [`${token.kind}${token.folded}`, token])).values()]
}

function toWord(text: string, kind: Word['kind'], isNamed: boolean): Word {
  const word = spelled(text)
  const plain = unique(word.spellings.map((spelling) => spelling.replaceAll(/[ ./_-]/g, '')))
  return { ...word, plain: plain.filter((spelling) => [...spelling].length >= SHORTEST_PLAIN), kind, isNamed }
}

/** A text as other texts may spell it, which are not folded: as typed, in compatible characters, folded, with ’ or '. */
function spelled(text: string): Spelled {
  const all = tidyLine(text.replace(IGNORABLE, ''))
  const typed = trimWords(all) || all
  const folded = fold(typed) || typed
  const straight = [typed, trimWords(nfkc(typed)) || typed, folded, ...(all.includes(typed) ? [] : [all])]
  const curly = straight.filter((spelling) => spelling.includes("'")).map((spelling) => spelling.replaceAll("'", '’'))
  const isTextShort = isShort(folded)
  return { typed, spellings: unique([...straight, ...curly]).filter((spelling) => isShort(spelling) === isTextShort) }
}

/** With one kind of double quotes and of the signs of names. */
function straighten(q: string): string {
  return q
    .replace(IGNORABLE, '')
    .replace(DOUBLE_QUOTES, '"')
    .replaceAll('＂', '"')
    .replaceAll('＠', '@')
    .replaceAll('＃', '#')
}

function trimWords(line: string): string {
  return line.split(' ').map(trimWord).filter(Boolean).join(' ')
}

function unique(texts: string[]): string[] {
  return texts.filter((text, at) => texts.findIndex((other) => other.toLowerCase() === text.toLowerCase()) === at)
}

const isShort = (text: string) => [...text].length < 3
