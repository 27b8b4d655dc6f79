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
import type { ListFilters } from './list-path.ts'
import type { OwnListingsApi } from '#worker/app.ts'

const { projects } = client<OwnListingsApi>('/api')

/** An approval shows within 30 s, including the request. */
const REFRESH_MS = 25_000

const CURSOR_OPTIONS = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/** The seller's own listings, newest first. */
export const ownListingsQuery = ({ status, q }: ListFilters) =>
  infiniteQueryOptions({
    queryKey: [...OWN_LISTINGS_KEY, { status, q }],
    queryFn: ({ client: queries, pageParam: before }) =>
      unwrap(authenticated(queries, projects.$get({ query: { before, status, q: q || undefined } }))),
    ...CURSOR_OPTIONS,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })

export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'listing', id],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, projects[':id'].$get({ param: { id } }))),
    // The form must start with the current version.
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

export async function createListing(queries: QueryClient, json: NewListing): Promise<OwnListing> {
  const created = await unwrap(authenticated(queries, projects.$post({ json: toRequestBody(json) })))
  refetchListings(queries)
  return created
}

export async function updateListing(queries: QueryClient, id: string, json: ListingChange): Promise<void> {
  await authenticated(queries, projects[':id'].$put({ param: { id }, json: toRequestBody(json) }))
  refetchListings(queries)
}

export async function deleteListing(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, projects[':id'].$delete({ param: { id } }))
  refetchListings(queries)
}

export async function restoreListing(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, projects[':id'].restore.$post({ param: { id } }))
  refetchListings(queries)
}

/** Creates a draft from a listing. */
export async function duplicateListing(queries: QueryClient, id: string): Promise<OwnListing> {
  const copy = await unwrap(authenticated(queries, projects[':id'].duplicate.$post({ param: { id } })))
  refetchListings(queries)
  return copy
}

const TRANSITIONS = {
  submit: (id: string) => projects[':id'].submit.$post({ param: { id } }),
  publish: (id: string) => projects[':id'].publish.$post({ param: { id } }),
  takeOffline: (id: string) => projects[':id']['take-offline'].$post({ param: { id } }),
} satisfies Record<SellerMove, unknown>

export async function transitionListing(queries: QueryClient, id: string, transition: SellerMove): Promise<void> {
  try {
    await authenticated(queries, TRANSITIONS[transition](id))
  } finally {
    // Also after an error, because the cached status is outdated then.
    refetchListings(queries)
  }
}

/** The current version in a conflict error. */
export function conflictingVersion(error: ApiError): OwnListing | undefined {
  const conflict = v.safeParse(ListingConflict, error.reply)
  return conflict.success ? conflict.output.current : undefined
}

/** The schema takes dollars and outputs cents; the API expects dollars, and each wider license in a field of its own. */
function toRequestBody<Body extends Priced>({ widerLicenses: [second, third], ...body }: Body) {
  return {
    ...body,
    price: body.price / 100,
    lowestPrice: dollars(body.lowestPrice),
    acceptPrice: dollars(body.acceptPrice),
    renewalPrice: dollars(body.renewalPrice),
    secondLicense: second?.license ?? null,
    secondPrice: dollars(second?.priceCents ?? null),
    thirdLicense: third?.license ?? null,
    thirdPrice: dollars(third?.priceCents ?? null),
  }
}

type Priced = Pick<NewListing, 'price' | 'lowestPrice' | 'acceptPrice' | 'renewalPrice' | 'widerLicenses'>

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

const LISTING_KEYS = [OWN_LISTINGS_KEY, ['listings'], ['listing'], ['related']]

function refetchListings(queries: QueryClient): void {
  for (const queryKey of LISTING_KEYS) void queries.invalidateQueries({ queryKey })
}
