import { shorten } from '../shorten.ts'
import { descriptionHtml } from './description-html.ts'
import { plainText } from './plain-text.ts'

const BLOCK = /<(?:p|li)\b[^>]*>(.*?)(?=<\/?(?:p|li|ul|ol|pre|h\d)\b)/gs
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The first sentence of a description's first paragraph or item, else of its headings: on one line, without Markdown, of
 * at most `max` graphemes. Empty if there is no text.
 */
export function firstSentence(description: string, max: number): string {
  const html = descriptionHtml(description)
  const blocks = Array.from(html.matchAll(BLOCK), ([, block = '']) => plainText(block))
  const text = (blocks.find((block) => block !== '') ?? plainText(html)).replaceAll(/\s+/gu, ' ')
  const [first] = sentences.segment(text)
  return shorten(first?.segment ?? '', max)
}
