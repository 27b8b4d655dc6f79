import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SellerMove } from '#contract/listings/lifecycle.ts'
import type { NewListing, ListingChange } from '#contract/listings/listing-form.ts'
import { type OwnListing, ListingConflict } from '#contract/listings/own-listings.ts'
import { type ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { OWN_LISTINGS_KEY } from '#web/domains/listings/own-listings-key.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import type { ShownList } from './list-address.ts'
import type { OwnListingsApi } from '#worker/app.ts'

const { projects } = client<OwnListingsApi>('/api')

/** An approval shows within half a minute, with the time that asking takes. */
const REFRESH_MS = 25_000

const FROM_THE_NEWEST = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/** The seller's own listings, newest first: in a status, by title, or all. */
export const ownListingsQuery = ({ status, q }: ShownList) =>
  infiniteQueryOptions({
    queryKey: [...OWN_LISTINGS_KEY, { status, q }],
    queryFn: ({ client: queries, pageParam: before }) =>
      unwrap(authenticated(queries, projects.$get({ query: { before, status, q: q || undefined } }))),
    ...FROM_THE_NEWEST,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })

export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'listing', id],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, projects[':id'].$get({ param: { id } }))),
    // What the form begins with is as it is now.
    staleTime: 0,
    gcTime: 0,
  })

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'statistics', id],
    queryFn: ({ client: queries }) =>
      unwrap(authenticated(queries, projects[':id'].statistics.$get({ param: { id } }))),
    staleTime: REFRESH_MS,
  })

export async function createListing(queries: QueryClient, json: NewListing): Promise<void> {
  await authenticated(queries, projects.$post({ json: sent(json) }))
  changed(queries)
}

export async function updateListing(queries: QueryClient, id: string, json: ListingChange): Promise<void> {
  await authenticated(queries, projects[':id'].$put({ param: { id }, json: sent(json) }))
  changed(queries)
}

export async function deleteListing(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, projects[':id'].$delete({ param: { id } }))
  changed(queries)
}

export async function restoreListing(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, projects[':id'].restore.$post({ param: { id } }))
  changed(queries)
}

/** Makes a draft of what a listing says. */
export async function duplicateListing(queries: QueryClient, id: string): Promise<OwnListing> {
  const copy = await unwrap(authenticated(queries, projects[':id'].duplicate.$post({ param: { id } })))
  changed(queries)
  return copy
}

const MOVES = {
  submit: (id: string) => projects[':id'].submit.$post({ param: { id } }),
  publish: (id: string) => projects[':id'].publish.$post({ param: { id } }),
  takeOffline: (id: string) => projects[':id']['take-offline'].$post({ param: { id } }),
} satisfies Record<SellerMove, unknown>

export async function moveListing(queries: QueryClient, id: string, move: SellerMove): Promise<void> {
  try {
    await authenticated(queries, MOVES[move](id))
  } finally {
    // Also where it was refused: its status is not the one that was shown.
    changed(queries)
  }
}

/** The listing as it is now, if the error says so. */
export function currentOf(error: ApiError): OwnListing | undefined {
  const conflict = v.safeParse(ListingConflict, error.reply)
  return conflict.success ? conflict.output.current : undefined
}

/** The contract checks prices in dollars and knows them in cents. */
function sent<Body extends Prices>(body: Body): Body {
  const { price, lowestPrice, acceptPrice } = body
  return { ...body, price: price / 100, lowestPrice: dollars(lowestPrice), acceptPrice: dollars(acceptPrice) }
}

type Prices = Pick<NewListing, 'price' | 'lowestPrice' | 'acceptPrice'>

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

const SHOWN = [OWN_LISTINGS_KEY, ['listings'], ['listing'], ['related']]

/** Fetches again what shows listings. */
function changed(queries: QueryClient): void {
  for (const queryKey of SHOWN) void queries.invalidateQueries({ queryKey })
}
