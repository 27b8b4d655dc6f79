import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { listingPath } from '#contract/paths.ts'
import { listingQuery } from '#web/domains/listings/catalogue-api.ts'

/** Replaces a former address with the current one, as the edge does for new visits. */
export function usePresentAddress(asked: string, listing: ShownListing | null | undefined): void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!listing || asked === listing.slug || asked === listing.id) return
    queries.setQueryData(listingQuery(listing.slug).queryKey, listing)
    navigate(listingPath(listing) + location.search + location.hash, { replace: true })
  }, [asked, listing, navigate, queries])
}
