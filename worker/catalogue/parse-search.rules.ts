import { MAX_NAMED_WORDS } from '#contract/listings/limits.ts'

/** What a search looks for: each of its words, or phrases in quotes, must be contained somewhere. */
export interface Search {
  /** All of it as typed, without quotes. */
  phrase: string
  /** Words of at least three characters, which the search index finds. */
  words: Word[]
  /** Words of one or two characters, which are less than a trigram. */
  short: string[]
}

export interface Word {
  text: string
  /** Without spaces, dots and dashes, so that 'Next JS', 'next.js' and 'nextjs' are the same; null if too short to be sure. */
  plain: string | null
  /** Whether it is looked for in the names of tags, categories and sellers as well. */
  isNamed: boolean
}

/** Shorter ones would be found across the border of two words. */
const SHORTEST_PLAIN = 5

export function parseSearch(q: string): Search {
  const found = [...q.matchAll(/"([^"]+)"|\S+/g)].map(([all, quoted]) => (quoted ?? all).trim()).filter(Boolean)
  const texts = [...new Map(found.map((text) => [text.toLowerCase(), text])).values()]
  const isShort = (text: string) => [...text].length < 3
  return {
    phrase: found.join(' '),
    short: texts.filter(isShort),
    words: texts
      .filter((text) => !isShort(text))
      .map((text, place) => ({ text, plain: plainOf(text), isNamed: place < MAX_NAMED_WORDS })),
  }
}

/** A text without spaces, dots, dashes, underscores and slashes; null if little is left. */
function plainOf(text: string): string | null {
  const plain = text.replaceAll(/[ ./_-]/g, '')
  return [...plain].length < SHORTEST_PLAIN ? null : plain
}
