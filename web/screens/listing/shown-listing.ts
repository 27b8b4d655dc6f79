import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { listingQuery } from '#web/domains/listings/catalogue-api.ts'

/**
 * The slug or id by which the page is shown. Unlike the listing it stays the same, which parts that hydrate later need:
 * React would take away what the edge painted of one whose context changes before its code is there.
 */
export const ShownSlug = createContext('')

export function useShownListing() {
  return useQuery(listingQuery(useContext(ShownSlug))).data
}
