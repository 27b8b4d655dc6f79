import { type AdminListing, type AdminListingPage, NEW_VERSIONS } from '#contract/admin/listings.ts'
import type { StatusChange, StatusChanged, StatusChanges } from '#contract/admin/listing-status.ts'
import type { Status } from '#contract/listings/constants.ts'
import { type Received, refusal, stub } from '../support/network.ts'
import { detailOf, pageOf } from './fixtures.ts'

export const REASONS = ['The demo link does not open.', 'The description is too short.', 'It is there twice.']

interface Refused {
  id: string
  code: string
  message: string
}

/** Stubs the API of listings and stores decisions; returns the requests by route. */
export function stubListings(listings: AdminListing[], { refused = [] }: { refused?: Refused[] } = {}) {
  const before = new Map<string, AdminListing>()
  const all = new Map(listings.map((listing) => [listing.id, listing]))
  const find = (id: string) => all.get(id) as AdminListing
  const set = (id: string, status: Status, reason: string) => {
    const listing = find(id)
    before.set(id, listing)
    const changed = { ...listing, status, reason: reason || null, heldStatus: null }
    all.set(id, changed)
    return changed
  }
  const idIn = ({ path }: Received) => path.split('/')[4] ?? ''
  const lists = stub('get', '/api/admin/listings', ({ query }): AdminListingPage => {
    const [q, status] = [query.get('q') ?? '', query.get('status')]
    const fits = (item: AdminListing) =>
      !status || item.status === status || (status === NEW_VERSIONS && item.waitingVersion !== null)
    const items = [...all.values()].filter((item) => item.title.includes(q) && fits(item))
    return { ...pageOf([...all.values()]), items }
  })
  stub('get', '/api/admin/reasons', { reasons: REASONS })
  stub('get', '/api/admin/listings/:id', (request) => detailOf(find(idIn(request))))
  const changes = stub('post', '/api/admin/listings/:id/status', (request) => {
    const { status, reason } = request.body as StatusChange
    const error = refused.find(({ id }) => id === idIn(request))
    if (error) return refusal(409, error as never)
    return set(idIn(request), status, reason)
  })
  const several = stub('post', '/api/admin/listings/status', ({ body }): StatusChanged => {
    const { ids, status, reason } = body as StatusChanges
    const isRefused = (id: string) => refused.some((one) => one.id === id)
    return {
      changed: ids.filter((id) => !isRefused(id)).map((id) => set(id, status, reason)),
      refused: refused.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, title: find(one.id).title })),
    }
  })
  const undone = stub('post', '/api/admin/listings/status/undo', ({ body }): StatusChanged => {
    const { ids } = body as { ids: string[] }
    for (const id of ids) all.set(id, before.get(id) ?? find(id))
    return { changed: ids.map(find), refused: [] }
  })
  return { lists, changes, several, undone, set }
}
