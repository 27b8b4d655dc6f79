import { fold, foldCharacters } from './fold.ts'

/** The words of a search, folded. A text has to contain each. */
export function searchedWords(search: string): string[] {
  return fold(search).split(' ').filter(Boolean)
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldCharacters(text)
  return words.every((word) => folded.includes(word))
}
