import { splitGraphemes } from '../shorten.ts'
import { foldCharacters } from '../fold.ts'
import { tidyLine } from '../text.ts'
import { withoutCodeMarks } from './code.ts'

/** Graphemes of an excerpt: two or three lines. */
const EXCERPT = 160
/** Graphemes before the first found word in an excerpt. */
const LEAD = 40

/** A part of a text, and whether it is one of the words that were searched for. */
export interface MarkedPart {
  text: string
  marked: boolean
}

/** One line of a message around the first of the words, with all of them marked. */
export function markedExcerpt(content: string, words: readonly string[]): MarkedPart[] {
  const line = splitGraphemes(tidyLine(withoutCodeMarks(content)))
  const marks = markGraphemes(line, words)
  const first = marks.indexOf(true)
  const start = first > LEAD ? beginningOf(line, first) : 0
  const parts: MarkedPart[] = start > 0 ? [{ text: '…', marked: false }] : []
  for (const [at, grapheme] of line.slice(start, start + EXCERPT).entries()) {
    const marked = marks[start + at] === true
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += grapheme
    else parts.push({ text: grapheme, marked })
  }
  return line.length > start + EXCERPT ? [...parts, { text: '…', marked: false }] : parts
}

/** The start of a word some way before a place, or the place itself. */
function beginningOf(line: readonly string[], place: number): number {
  const space = line.indexOf(' ', place - LEAD)
  return space === -1 || space >= place ? place : space + 1
}

/** Which graphemes belong to one of the words. */
function markGraphemes(line: readonly string[], words: readonly string[]): boolean[] {
  const folded = line.map(foldCharacters)
  /** For each code unit of the folded line, its grapheme. */
  const places = folded.flatMap((text, at) => Array.from({ length: text.length }, () => at))
  const text = folded.join('')
  const marks = line.map(() => false)
  for (const word of words)
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      marks.fill(true, places[at], (places[at + word.length - 1] ?? 0) + 1)
  return marks
}
