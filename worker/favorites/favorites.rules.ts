import type { Favorite } from '#contract/favorites/favorites.ts'
import { hasWords, searchedWords } from '#contract/searched-words.ts'

/** The favorites that have every word of a search in a title, or in the name of their seller, category or a tag. */
export function searchFavorites(favorites: readonly Favorite[], q: string): Favorite[] {
  const words = searchedWords(q)
  return favorites.filter((favorite) => hasWords(textOf(favorite), words))
}

function textOf({ savedTitle, listing }: Favorite): string {
  if (!listing) return savedTitle
  const { title, seller, category, tags } = listing
  return [savedTitle, title, seller.name, seller.username ?? '', category?.name ?? '', ...tags].join('\n')
}
