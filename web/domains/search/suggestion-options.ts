import type { ListingQuery, Suggestions } from '#contract/listings/catalogue.ts'
import { listingPath, marketplacePath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'

export type SuggestedListing = Suggestions['listings'][number]

export interface SuggestionGroup {
  name: string
  options: { text: string; href: string; listing?: SuggestedListing }[]
}

/** Non-empty suggestion groups. Tags and categories filter the list `within` instead of its search. */
export function suggestionGroups(found: Suggestions, within: ListingQuery | undefined): SuggestionGroup[] {
  const { tags = [], sort = 'newest', ...list } = within ?? {}
  const narrowed = { ...list, q: '', tags, sort: sort === 'best' ? ('newest' as const) : sort, page: 1 }
  const groups: SuggestionGroup[] = [
    {
      name: 'Products',
      options: found.listings.map((listing) => ({ text: listing.title, href: listingPath(listing), listing })),
    },
    {
      name: 'Tags',
      options: found.tags.map((tag) => ({
        text: tag,
        href: marketplacePath({ ...narrowed, tags: [...new Set([...tags, tag])] }),
      })),
    },
    {
      name: 'Categories',
      options: found.categories.map(({ slug, name }) => ({
        text: name,
        href: marketplacePath({ ...narrowed, category: slug }),
      })),
    },
    {
      name: 'Sellers',
      options: found.sellers.map(({ username, name }) => ({ text: name, href: profilePath({ id: '', username }) })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
