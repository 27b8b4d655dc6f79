import { plainText } from '#contract/listings/plain-text.ts'

/** A question with its answer. The id is its fragment. */
export interface FaqEntry {
  id: string
  question: string
  html: string
  /** The answer without markup. */
  text: string
}

export interface FaqSection {
  id: string
  title: string
  entries: FaqEntry[]
}

const SECTION = /<h2 id="([^"]+)">(.*?)<\/h2>(.*?)(?=<h2 |$)/gs
const ENTRY = /<h3 id="([^"]+)">(.*?)<\/h3>(.*?)(?=<h3 |$)/gs

/** The sections (`<h2>`) and questions (`<h3>`) of a written page. */
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

/** The sections with the entries that have all words of a search in their title, question or answer; all without words. */
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

/** Lower-case letters, digits and dollar signs in words, joined by spaces. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}$]+/gu, ' ')
    .trim()
}
