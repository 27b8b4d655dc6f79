import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { listingPath } from '#contract/paths.ts'
import { listingQuery } from '#web/parts/catalogue-api.ts'

/** Puts the product's own address in place of a former one that led to it, as the edge does for whoever comes anew. */
export function usePresentAddress(asked: string, listing: ShownListing | null | undefined): void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!listing || asked === listing.slug || asked === listing.id) return
    queries.setQueryData(listingQuery(listing.slug).queryKey, listing)
    navigate(listingPath(listing) + location.search + location.hash, { replace: true })
  }, [asked, listing, navigate, queries])
}
