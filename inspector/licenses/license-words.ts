/** Lines about who and when, which differ between copies of one license; not those of its text that begin alike. */
const COPYRIGHT_LINE =
  /^[^\w\n]*(?:copyright\b(?!\s+(?:notice|holder|owner|licen[cs]e|law|statement|interest|and|or|in|to)\b)|\(c\)|©|all rights reserved).*$/gim
const WORD = /[\p{L}\p{N}]+/gu

/** A license text as its words in order, without what differs between copies of it. */
export function licenseWords(text: string): string[] {
  return text.replace(COPYRIGHT_LINE, '').toLowerCase().match(WORD) ?? []
}
