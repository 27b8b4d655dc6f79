import { fold } from '../fold.ts'

/**
 * The key that words and phrases of the same meaning are compared by: folded, without what separates the parts of a word,
 * and without the s of a plural. Empty if a text is punctuation only.
 */
export function synonymKey(text: string): string {
  return fold(text)
    .replaceAll(/[ ./_-]/g, '')
    .replace(/(?<=..)s$/, '')
}
