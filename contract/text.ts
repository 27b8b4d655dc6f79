import { MAX_MARKS } from './limits.ts'

const FURTHER_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/** Text in NFC, of whole characters, with at most `MAX_MARKS` in a row; takes time linear in its length. */
export function nfc(text: string): string {
  return text.toWellFormed().replace(FURTHER_MARKS, '$1').normalize('NFC')
}

/** One line of text: NFC, without control characters and lone surrogates, trimmed; may be empty. */
export function tidyLine(text: string): string {
  return nfc(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
