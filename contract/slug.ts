import { MAX_SLUG } from './limits.ts'
import { fitGraphemes } from './shorten.ts'
import { nfc } from './text.ts'

/** A title as a path segment: lower-case letters and digits of any script, joined by hyphens; may be empty. */
export function slugify(title: string): string {
  const words = nfc(title)
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Me}\u{FE00}-\u{FE0F}]/gu, '')
    .replace(/(?<![\p{L}\p{N}\p{M}])\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return fitGraphemes(words, MAX_SLUG).replace(/^-+|-+$/gu, '')
}

/** The slug that an address means, however it is typed: in NFC and lower case, as slugs are stored. */
export function foldSlug(text: string): string {
  return nfc(text).toLowerCase()
}

/** A slug that is already taken, made unique with the end of an id. */
export function distinctSlug(slug: string, id: string): string {
  return `${slug}-${id.slice(-8)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
