import { DOUBLE_QUOTES, foldCharacters, IGNORABLE, trimWord } from '#contract/fold.ts'
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
  /** Without punctuation around it. */
  typed: string
  /** Folded, as texts are searched. */
  text: string
}

export interface Word extends Spelled {
  /**
   * Without spaces, dots and dashes, so that 'Next JS', 'next.js' and 'nextjs' are the same; null if that is too short to
   * be sure.
   */
  plain: string | null
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
  const words = distinct(tokens)
  const texts = words.filter(({ kind }) => kind === null)
  const isNameless = texts.length === words.length && texts.length > 0
  const long = [...words.filter(({ kind }) => kind !== null), ...texts.filter(({ text }) => !isShort(text))]
  return {
    phrase: isNameless ? { typed: joined(tokens, 'typed'), text: joined(tokens, 'text') } : null,
    short: texts.filter(({ text }) => isShort(text)),
    words: long.map((token, place) => toWord(token, place < MAX_NAMED_WORDS)),
  }
}

/** All of a search as one word, to be looked for in names; null if there is nothing. */
export function wholeWord(q: string): Word | null {
  const tokens = tokensOf(q)
  const [first] = tokens
  return first ? toWord({ ...first, typed: joined(tokens, 'typed'), text: joined(tokens, 'text') }, true) : null
}

interface Token {
  typed: string
  text: string
  kind: Word['kind']
}

/** Words and phrases; of those that are punctuation only, none is looked for unless all are. */
function tokensOf(q: string): Token[] {
  const tokens = [...straighten(q).matchAll(TOKENS)].map(([, sign = '', quoted, word = '']) => {
    const typed = tidyLine(quoted ?? word)
    return { typed, text: foldCharacters(typed), kind: KINDS[sign] ?? null }
  })
  const words = tokens.map((token) => ({ ...token, typed: trimWord(token.typed), text: trimWord(token.text) }))
  return [words, tokens].map((all) => all.filter(({ text }) => text !== '')).find((all) => all.length > 0) ?? []
}

function joined(tokens: Token[], spelling: 'typed' | 'text'): string {
  return tokens.map((token) => token[spelling]).join(' ')
}

function distinct(tokens: Token[]): Token[] {
  return [...new Map(tokens.map((token) => [`${token.kind}${token.text}`, token])).values()]
}

function toWord(token: Token, isNamed: boolean): Word {
  const plain = token.text.replaceAll(/[ ./_-]/g, '')
  return { ...token, plain: [...plain].length < SHORTEST_PLAIN ? null : plain, isNamed }
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

const isShort = (text: string) => [...text].length < 3
