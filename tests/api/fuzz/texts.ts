import fc from 'fast-check'
import { anyText } from '../../support/arbitraries.ts'

/** Names of inherited properties and names with a meaning for a runtime. */
export const INHERITED = '__proto__ constructor prototype toString valueOf hasOwnProperty toJSON then length'.split(' ')

/** Combining marks that are expensive to normalize. */
export const MARKS = ['\u0301', '\u0316\u0301', 'e\u0301']
/** Letters that grow when converted, white space, invisible characters and lone surrogates. */
const STRANGE = '\u200d|\ufdfa|\u0130|\ufb03|\u1100|\ud800|\u0000| |\n|\t|🦊'.split('|')
/** Characters with a meaning in formats and regular expressions. */
const MARKUP =
  'a A 0 - _ . , ; / \\ % @ a@ a. .a @a. a- 0, [ ]( ![ * **a *a_ ` > # < <a & &# " \' ( $ { } // www. https:// ' +
  'https://a. http://[ mailto:'

/** Units that a long text is filled with. */
export const units = fc.oneof(
  fc.constantFrom(...MARKS),
  fc.constantFrom(...STRANGE, ...MARKUP.split(' '), '- ', '> ', '1. '),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
)

/** Unusual texts of at most so many UTF-16 code units. */
export function oddTexts(max: number): fc.Arbitrary<string> {
  const lengths = [31, 100, 400, 1_000, 4_000, 16_000, 80_000, 250_000].filter((length) => length <= max)
  const length = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...lengths.slice(0, 4)) },
    { weight: 1, arbitrary: fc.constantFrom(...lengths) },
  )
  // A different ending forces a regular expression to backtrack.
  const long = fc
    .tuple(units, length, fc.constantFrom('', '', '!', '\u0000', '\n', ' '))
    .map(([unit, most, end]) => textOf(unit, most) + end)
  return fc.oneof(anyText, long, fc.constantFrom(...INHERITED, 'a\u0000b', '\udfff\ud800', '\ufeff'))
}

/** A text of so many UTF-16 code units. */
export function textOf(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}
