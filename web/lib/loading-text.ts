import { type ScreenName, screenAt } from '#contract/screens.ts'

type Words = (page: string | undefined, search: string) => string | undefined

/** What the specification says while a screen is on its way. */
const WORDS: Partial<Record<ScreenName, Words>> = {
  dashboard: (_page, search) => `Loading your ${/\btab=my-(purchases|sales)\b/.exec(search)?.[1] ?? 'projects'}...`,
  chat: () => 'Loading messages...',
  admin: (page) =>
    page === 'projects' ? 'Loading products...' : page === 'seller-products' ? 'Loading seller products...' : undefined,
}

/** The words at an address, for as long as its screen's code, or who is signed in, is not known. */
export function loadingText(path: string, search: string): string | undefined {
  const at = screenAt(path)
  return at && WORDS[at.name]?.(at.params['page']?.toLowerCase(), search)
}
