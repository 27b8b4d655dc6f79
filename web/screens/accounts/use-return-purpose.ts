import { useQuery } from '@tanstack/react-query'
import { listingQuery } from '#web/domains/listings/catalogue-api.ts'
import { returnListing, returnPurpose } from './return-purpose.ts'

/** `returnPurpose` with the title of its product once that is there. */
export function useReturnPurpose(path: string): string | undefined {
  const slug = returnListing(path)
  const listing = useQuery({ ...listingQuery(slug ?? ''), enabled: slug !== undefined })
  return returnPurpose(path, listing.data?.title)
}
