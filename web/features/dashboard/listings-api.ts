import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SellerMove } from '#contract/listings/lifecycle.ts'
import type { NewListing, ListingChange } from '#contract/listings/listing-form.ts'
import { type OwnListing, type OwnListingCard, ListingConflict } from '#contract/listings/own-listings.ts'
import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { type ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/parts/authenticated.ts'
import { MINE } from '#web/parts/session.ts'
import type { OwnListingsApi, DealsApi } from '#worker/app.ts'

const { projects } = client<OwnListingsApi>('/api')
const { purchases } = client<DealsApi>('/api')

/** An approval shows within half a minute, with the time that asking takes. */
const REFRESH_MS = 25_000

interface Pages<Item> {
  items: Item[]
  /** Whether there are more. */
  more: boolean
}

/** The newest `pages` pages of the seller's own projects. */
export const projectsQuery = (pages: number) =>
  queryOptions({
    queryKey: [MINE, 'projects', pages],
    queryFn: ({ client: queries }): Promise<Pages<OwnListingCard>> =>
      upTo(pages, (before) => unwrap(authenticated(queries, projects.$get({ query: { before } })))),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [MINE, 'project', id],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, projects[':id'].$get({ param: { id } }))),
    // What the form begins with is as it is now.
    staleTime: 0,
    gcTime: 0,
  })

export const purchasesQuery = (pages: number) =>
  queryOptions({
    queryKey: [MINE, 'purchases', pages],
    queryFn: ({ client: queries }): Promise<Pages<OwnDeal>> =>
      upTo(pages, (before) => unwrap(authenticated(queries, purchases.$get({ query: { before } })))),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** Pages one after the other, each from where the one before ended. */
async function upTo<Item>(
  pages: number,
  ask: (before: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Pages<Item>> {
  const items: Item[] = []
  let before: string | undefined
  for (let page = 0; page < pages; page++) {
    const { items: some, next } = await ask(before)
    items.push(...some)
    if (next === null) return { items, more: false }
    before = next
  }
  return { items, more: true }
}

export async function createProject(queries: QueryClient, json: NewListing): Promise<void> {
  await authenticated(queries, projects.$post({ json: sent(json) }))
  changed(queries)
}

export async function changeProject(queries: QueryClient, id: string, json: ListingChange): Promise<void> {
  await authenticated(queries, projects[':id'].$put({ param: { id }, json: sent(json) }))
  changed(queries)
}

export async function deleteProject(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, projects[':id'].$delete({ param: { id } }))
  changed(queries)
}

export async function restoreProject(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, projects[':id'].restore.$post({ param: { id } }))
  changed(queries)
}

const MOVES = {
  submit: (id: string) => projects[':id'].submit.$post({ param: { id } }),
  publish: (id: string) => projects[':id'].publish.$post({ param: { id } }),
  takeOffline: (id: string) => projects[':id']['take-offline'].$post({ param: { id } }),
} satisfies Record<SellerMove, unknown>

export async function moveProject(queries: QueryClient, id: string, move: SellerMove): Promise<void> {
  try {
    await authenticated(queries, MOVES[move](id))
  } finally {
    // Also where it was refused: its status is not the one that was shown.
    changed(queries)
  }
}

/** The project as it is now, where a refusal tells. */
export function currentOf(error: ApiError): OwnListing | undefined {
  const conflict = v.safeParse(ListingConflict, error.reply)
  return conflict.success ? conflict.output.current : undefined
}

/** The contract checks prices in dollars and knows them in cents. */
function sent<Body extends { price: number }>(body: Body): Body {
  return { ...body, price: body.price / 100 }
}

const SHOWN = [[MINE, 'projects'], ['listings'], ['listing'], ['related']]

/** What shows projects is asked for anew. */
function changed(queries: QueryClient): void {
  for (const queryKey of SHOWN) void queries.invalidateQueries({ queryKey })
}
