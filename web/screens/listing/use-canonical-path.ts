import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { listingPath } from '#contract/paths.ts'
import { listingQuery } from '#web/domains/listings/catalogue-api.ts'

/** Replaces a former slug in the URL, as the edge does with a redirect. */
export function useCanonicalPath(requestedSlug: string, listing: ShownListing | null | undefined): void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!listing || requestedSlug === listing.slug || requestedSlug === listing.id) return
    queries.setQueryData(listingQuery(listing.slug).queryKey, listing)
    navigate(listingPath(listing) + location.search + location.hash, { replace: true })
  }, [requestedSlug, listing, navigate, queries])
}
