import { MAX_COMBINING_MARKS } from './limits.ts'

/** Marks, and what may stand between them without a letter to carry the next ones. */
const MARK = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}]`
const FURTHER_MARKS = new RegExp(`(${MARK}{${MAX_COMBINING_MARKS}})${MARK}+`, 'gu')
/** What a text has if there is anything to see: not only spaces, marks, fillers and other characters of no width. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Soft hyphens, spaces of no width, and what overrides the direction of writing: between words they only deceive. */
const HIDDEN = /[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu

/** Well-formed text in NFC, with at most `MAX_COMBINING_MARKS` combining marks in a row; takes linear time. */
export function nfc(text: string): string {
  return text.toWellFormed().replace(FURTHER_MARKS, '$1').normalize('NFC')
}

/**
 * One line of text that someone wrote: NFC, trimmed, with single spaces, and without control
 * characters and hidden ones. Empty if nothing of it can be seen.
 */
export function tidyLine(text: string): string {
  return orEmpty(
    // Characters that go may stand between a letter and its marks.
    nfc(text.replace(HIDDEN, '').replace(/[\s\p{Cc}]+/gu, ' ')).trim(),
  )
}

/**
 * Text of several lines that someone wrote: NFC, trimmed, with line feeds and tabs as its only control characters. Empty
 * if nothing of it can be seen.
 */
export function tidyParagraphs(text: string): string {
  return orEmpty(plainLines(text).trim())
}

/** A message: like `tidyParagraphs`, but the first of several lines keeps its indentation, as code needs it. */
export function tidyMessage(text: string): string {
  const lines = plainLines(text)
    .trimEnd()
    .replace(/^(?:[^\S\n]*\n)+/u, '')
  return orEmpty(lines.includes('\n') ? lines : lines.trim())
}

/** Well-formed text with line feeds and tabs as its only control characters. */
function plainLines(text: string): string {
  const plain = text.replaceAll(/\r\n?/gu, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
  // Bounding marks may take what begins an isolation, and what ends one may stand between a letter and its marks.
  return nfc(withoutStrayEnds(nfc(plain)))
}

/** Without what ends the isolation of a direction that its line did not begin: it would end that of `<bdi>` around it. */
function withoutStrayEnds(text: string): string {
  let open = 0
  return text.replaceAll(/[\n\u2029\u2066-\u2069]/g, (character) => {
    const isStray = character === '\u2069' && open === 0
    if (/[\u2066-\u2068]/.test(character)) open += 1
    else open = character === '\u2069' ? Math.max(0, open - 1) : 0
    return isStray ? '' : character
  })
}

function orEmpty(text: string): string {
  return VISIBLE.test(text) ? text : ''
}
