/** Combining marks in a row. No language needs ten; NFC takes time quadratic in them. */
export const MAX_MARKS = 30

const FURTHER_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/** Text in NFC, of whole characters, with at most `MAX_MARKS` in a row; takes time linear in its length. */
export function nfc(text: string): string {
  return text.toWellFormed().replace(FURTHER_MARKS, '$1').normalize('NFC')
}
