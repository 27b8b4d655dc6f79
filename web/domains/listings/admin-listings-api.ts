import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminListing, AdminListingPage } from '#contract/admin/listings.ts'
import type { AdminSort } from '#contract/admin/sorts.ts'
import type { StatusChanged } from '#contract/admin/listing-status.ts'
import type { AdminTarget } from '#contract/listings/lifecycle.ts'
import { client, idParam } from '#web/lib/client.ts'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { AdminListingsApi, DashboardApi, ListingStatusApi } from '#worker/app.ts'

const api = client<AdminListingsApi>('/api').admin
const { listings } = client<ListingStatusApi>('/api').admin
const { dashboard } = client<DashboardApi>('/api').admin

const LISTINGS = [...ADMIN_DATA, 'listings'] as const

export interface AdminListingsParams {
  q: string
  status: string
  seller: string
  sort: AdminSort
  before: string | undefined
}

export const listingsQuery = (query: AdminListingsParams) =>
  queryOptions({
    queryKey: [...LISTINGS, 'page', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, api.listings.$get({ query }))),
    ...ADMIN_LIST,
  })

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTINGS, 'one', id],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, api.listings[':id'].$get(idParam(id)))),
    staleTime: 0,
  })

export const dashboardQuery = queryOptions({
  queryKey: [...ADMIN_DATA, 'dashboard'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, dashboard.$get())),
  staleTime: 0,
})

/** Sets the status of a listing unless it, or its package, has changed since it was loaded. */
export async function setStatus(
  queries: QueryClient,
  { id, status: shown, heldStatus, version, package: current }: AdminListing,
  status: AdminTarget,
  reason: string,
): Promise<void> {
  const json = { status, reason, from: heldStatus ?? shown, version, package: current }
  const request = listings[':id'].status.$post({ ...idParam(id), json })
  showChanged(queries, [await unwrap(authenticated(queries, request))])
}

/** Approves a live listing as it was edited, unless it has changed since it was loaded. */
export async function acceptEdit(queries: QueryClient, { id, version }: AdminListing): Promise<void> {
  await ensureOk(authenticated(queries, listings[':id'].accept.$post({ ...idParam(id), json: { version } })))
  refreshListings(queries)
}

/** Sets the status of several listings, whatever it was; returns those that were refused. */
export async function setStatuses(
  queries: QueryClient,
  ids: string[],
  status: AdminTarget,
  reason: string,
): Promise<StatusChanged> {
  const done = await unwrap(authenticated(queries, listings.status.$post({ json: { ids, status, reason } })))
  showChanged(queries, done.changed)
  return done
}

/** Undoes the setting of a status a moment ago; returns those that were refused. */
export async function undoStatuses(queries: QueryClient, ids: string[], status: AdminTarget): Promise<StatusChanged> {
  const done = await unwrap(authenticated(queries, listings.status.undo.$post({ json: { ids, status } })))
  showChanged(queries, done.changed)
  return done
}

/** The address of the listings as a file. */
export function listingsFile({ q, status, seller }: Omit<AdminListingsParams, 'before' | 'sort'>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, status, seller })) if (value) query.set(name, value)
  return `/api/admin/listings/export${query.size > 0 ? `?${query}` : ''}`
}

/** Updates changed listings in place at once and refetches everything else. */
function showChanged(
  queries: QueryClient,
  changed: (Pick<AdminListing, 'id' | 'status' | 'reason' | 'version' | 'featured' | 'deletedAt'> &
    Partial<Pick<AdminListing, 'heldStatus'>>)[],
): void {
  const now = new Map(
    changed.map(({ id, status, heldStatus = null, reason, version, featured, deletedAt }) => [
      id,
      { status, heldStatus, reason, version, featured, deletedAt },
    ]),
  )
  queries.setQueriesData<AdminListingPage>(
    { queryKey: [...LISTINGS, 'page'] },
    (page) =>
      page && {
        ...page,
        byStatus: recount(page, now),
        items: page.items.map((item) => ({ ...item, ...now.get(item.id) })),
      },
  )
  void queries.invalidateQueries({ queryKey: [...LISTINGS, 'one'] })
  refetchAdmin(queries, 'dashboard', 'featured', 'activity')
}

/** The counts by status once the shown listings have changed; deleted ones are not counted. */
function recount(
  { items, byStatus }: AdminListingPage,
  now: ReadonlyMap<string, Pick<AdminListing, 'status' | 'deletedAt'>>,
): AdminListingPage['byStatus'] {
  const counts = { ...byStatus }
  for (const { id, status, deletedAt } of items) {
    const next = now.get(id)
    if (!next || deletedAt || next.deletedAt) continue
    counts[status] -= 1
    counts[next.status] += 1
  }
  return counts
}

/** Refetches all lists of listings after a conflict. */
export const refreshListings = (queries: QueryClient): void => refetchAdmin(queries, 'listings')
