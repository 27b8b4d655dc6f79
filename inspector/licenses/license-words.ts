/** Lines about who and when, which differ between copies of one license. */
const COPYRIGHT_LINE = /^\W*(?:copyright\b|\(c\)|©|all rights reserved).*$/gim
const WORD = /[\p{L}\p{N}]+/gu

/** A license text as its words in order, without what differs between copies of it. */
export function licenseWords(text: string): string[] {
  const plain = text.replace(COPYRIGHT_LINE, '').toLowerCase()
  return plain.match(WORD) ?? []
}
