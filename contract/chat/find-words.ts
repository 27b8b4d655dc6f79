import { ellipsize } from '../shorten.ts'
import { foldText, tidyLine } from '../text.ts'
import { withoutCodeMarks } from './code.ts'

/** Graphemes of an excerpt: two or three lines. */
const EXCERPT = 160
/** Code units before the first found word in an excerpt. */
const LEAD = 40

/** A part of a text, and whether it is one of the words that were searched for. */
export interface MarkedPart {
  text: string
  marked: boolean
}

/** The words of a search, folded. A message has to contain each. */
export function searchedWords(text: string): string[] {
  return foldText(tidyLine(text)).split(' ').filter(Boolean)
}

export function hasWords(content: string, words: readonly string[]): boolean {
  const folded = foldText(content)
  return words.every((word) => folded.includes(word))
}

/** One line of a message around the first of the words, with all of them marked. */
export function markedExcerpt(content: string, words: readonly string[]): MarkedPart[] {
  const line = tidyLine(withoutCodeMarks(content))
  const [first] = rangesOf(line, words)
  const start = first && first.start > LEAD ? beginningOf(line, first.start) : 0
  const excerpt = `${start > 0 ? '…' : ''}${ellipsize(line.slice(start), EXCERPT)}`
  const parts: MarkedPart[] = []
  let end = 0
  for (const range of rangesOf(excerpt, words)) {
    if (range.start > end) parts.push({ text: excerpt.slice(end, range.start), marked: false })
    parts.push({ text: excerpt.slice(range.start, range.end), marked: true })
    end = range.end
  }
  if (end < excerpt.length) parts.push({ text: excerpt.slice(end), marked: false })
  return parts
}

/** The start of a word some way before a place, or the place itself. */
function beginningOf(line: string, place: number): number {
  const space = line.indexOf(' ', place - LEAD)
  return space === -1 || space >= place ? place : space + 1
}

interface Range {
  start: number
  end: number
}

/** Where the words are in a text, in order; those that overlap are one. */
function rangesOf(text: string, words: readonly string[]): Range[] {
  const { folded, places } = foldWithPlaces(text)
  const found: Range[] = []
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      found.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length })
  const ranges: Range[] = []
  for (const range of found.toSorted((one, other) => one.start - other.start)) {
    const last = ranges.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else ranges.push(range)
  }
  return ranges
}

/** A folded text, and for each of its code units the place in the text that it comes from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const part = foldText(character)
    for (let unit = 0; unit < part.length; unit += 1) places.push(place)
    folded += part
    place += character.length
  }
  return { folded, places }
}
