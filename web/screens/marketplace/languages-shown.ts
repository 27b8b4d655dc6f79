import { byName } from '#web/domains/listings/by-name.ts'
import type { Language } from '#web/domains/listings/most-used.ts'

/**
 * The languages to offer, by name, and the chosen one, given by its slug. `hidden` counts the rest of those `inUse`, which
 * the most used are only some of.
 */
export function languagesShown(
  known: { items: Language[]; inUse?: number } | undefined,
  chosen: string,
): { shown: (Omit<Language, 'listingCount'> & { listingCount?: number })[]; hidden: number } {
  const items = known?.items ?? []
  const isMissing = chosen !== '' && items.every(({ slug }) => slug !== chosen)
  const shown = [...items, ...(isMissing ? [{ slug: chosen, name: chosen }] : [])].toSorted(byName)
  return { shown, hidden: Math.max(0, (known?.inUse ?? 0) - shown.length) }
}

/** A language's name, or its slug if it is not among `languages`. */
export function languageName(languages: Language[] | undefined, slug: string): string {
  return languages?.find((language) => language.slug === slug)?.name ?? slug
}
