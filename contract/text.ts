import { MAX_MARKS } from './limits.ts'

const FURTHER_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/** Well-formed text in NFC, with at most `MAX_MARKS` combining marks in a row; takes linear time. */
export function nfc(text: string): string {
  return text.toWellFormed().replace(FURTHER_MARKS, '$1').normalize('NFC')
}

/** One line of text: NFC, without control characters and lone surrogates, trimmed; may be empty. */
export function tidyLine(text: string): string {
  return nfc(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
