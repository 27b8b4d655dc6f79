import { nfc } from './text.ts'

/** What no one sees. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of Latin and Greek letters; a letter of other scripts with a mark, such as й and が, is another letter. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const SINGLE_QUOTES = /[‘’‚‛‹›′‵`´ʼʻʹ]/g
export const DOUBLE_QUOTES = /[“”„‟«»″‶〝〞〟]/g
const DASHES = /[\p{Pd}−]/gu
/** Letters whose accent does not come off, and other forms of letters. */
const WHOLE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ё: 'е', ς: 'σ' }

/** What falls away around a word, unless it is one of the signs that mean something there. */
const AROUND = String.raw`\p{P}\p{Sk}|<>=~+`
const SIGNS = String.raw`[_%\\]`
/** A word, which may have a dot before it ('.net'), and plus and number signs after it ('c++', 'c#'). */
const WORD = new RegExp(
  String.raw`(?:\.(?=[\p{L}\p{N}]))?(?:[^${AROUND}\p{M}]|${SIGNS})(?:.*(?:[^${AROUND}]|${SIGNS}))?[+#]*`,
  'u',
)

/**
 * The form in which texts are compared, so that a search finds what people would call the same: NFKC, without case,
 * accents of Latin and Greek letters, invisible characters, and punctuation around words, and with one kind of quotes,
 * dashes and spaces. Punctuation inside a word stays. Folding again changes nothing.
 */
export function fold(text: string): string {
  return foldCharacters(text)
    .split(/[\s\p{Cc}]+/u)
    .map(trimWord)
    .filter(Boolean)
    .join(' ')
}

/** A text with its characters folded; spaces and punctuation stay. */
export function foldCharacters(text: string): string {
  return nfc(text.replace(IGNORABLE, ''))
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .normalize('NFKD')
    .replace(ACCENTS, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase() // Makes two letters of ß.
    .toLowerCase()
    .replace(/[øłđħŧёς]/g, (character) => WHOLE[character] ?? character)
    .replace(SINGLE_QUOTES, "'")
    .replace(DASHES, '-')
    .replace(IGNORABLE, '')
}

/** Well-formed text with compatible characters, such as those of full width, as the usual ones. */
export function nfkc(text: string): string {
  return nfc(text).normalize('NFKC')
}

/** A word without spaces and without the punctuation around it; empty if that is all. */
export function trimWord(word: string): string {
  return WORD.exec(word)?.[0] ?? ''
}
