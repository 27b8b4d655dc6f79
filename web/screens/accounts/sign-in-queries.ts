import { listingQuery } from '#web/domains/listings/catalogue-api.ts'
import type { ScreenLocation } from '../screen.ts'
import { returnListing, returnPathIn } from './return-purpose.ts'
import { signInOptionsQuery } from './sign-in-options.ts'

/** What the forms to sign in or up show: the ways to do so, and the product that it is about. */
export function signInQueries({ search }: ScreenLocation) {
  const slug = returnListing(returnPathIn(search))
  return [signInOptionsQuery, ...(slug === undefined ? [] : [listingQuery(slug)])]
}
