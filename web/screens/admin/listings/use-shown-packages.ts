import { useQuery } from '@tanstack/react-query'
import type { AdminListing } from '#contract/admin/listings.ts'
import { listingQuery } from '#web/domains/listings/admin-listings-api.ts'

const NONE: AdminListing[] = []

/** The items of a list; the open one with the package that the drawer shows, which is what an approval is about. */
export function useShownPackages(items: AdminListing[] | undefined, open: string | undefined): AdminListing[] {
  const detail = useQuery({ ...listingQuery(open ?? ''), enabled: open !== undefined })
  const shown = detail.data?.listing
  if (!items || !shown) return items ?? NONE
  return items.map((item) => (item.id === shown.id ? { ...item, package: shown.package } : item))
}
