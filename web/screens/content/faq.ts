import { foldCharacters } from '#contract/fold.ts'
import { plainText } from '#contract/listings/plain-text.ts'

/** A question with its answer; the id is its URL fragment. */
export interface FaqEntry {
  id: string
  question: string
  html: string
  /** The answer as plain text. */
  text: string
}

export interface FaqSection {
  id: string
  title: string
  entries: FaqEntry[]
}

const SECTION = /<h2 id="([^"]+)">(.*?)<\/h2>(.*?)(?=<h2 |$)/gs
const ENTRY = /<h3 id="([^"]+)">(.*?)<\/h3>(.*?)(?=<h3 |$)/gs

/** Parses a rendered page into sections (`<h2>`) and questions (`<h3>`). */
export function faqOf(html: string): FaqSection[] {
  return [...html.matchAll(SECTION)].map(([, id = '', title = '', body = '']) => ({
    id,
    title: plainText(title),
    entries: [...body.matchAll(ENTRY)].map(([, key = '', question = '', answer = '']) => ({
      id: key,
      question: plainText(question),
      html: answer.trim(),
      text: plainText(answer).replaceAll(/\s+/g, ' '),
    })),
  }))
}

/** The entries whose section, question or answer contains all words; everything for an empty search. */
export function searchFaq(sections: readonly FaqSection[], search: string): FaqSection[] {
  const words = folded(search).split(' ').filter(Boolean)
  const found = sections.map((section) => ({
    ...section,
    entries: section.entries.filter(({ question, text }) => {
      const all = folded(`${section.title} ${question} ${text}`)
      return words.every((word) => all.includes(word))
    }),
  }))
  return found.filter(({ entries }) => entries.length > 0)
}

/** Words of folded letters, digits and dollar signs. */
function folded(text: string): string {
  return foldCharacters(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}$]+/gu, ' ')
    .trim()
}
