import type { Context } from 'hono'
import { afterSeller, isLive, needsVerified, type SellerMove } from '#contract/listings/lifecycle.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { primary } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { softDeleteListing, transitionListing, restoreListing } from './move-listing.queries.ts'
import { moved, ownOf } from './own-listing.ts'
import { findOwn, type OwnListingRow, toStored } from './own-listings.queries.ts'
import { goneUntil } from './sweep-listings.queries.ts'

interface IdRow {
  id: string
}

/** A seller's move of their own project; refused with the project as it is where its status does not allow it. */
export async function moveListing(c: Context<AppEnv>, id: string, move: SellerMove): Promise<OwnListing> {
  const note = newEntry({ now: Date.now(), requestId: c.get('requestId') })
  const { person, rows } = await requireUserRows<[never[], IdRow[], OwnListingRow[]]>(c, (me) => [
    ...transitionListing(primary(c.env), me, id, move, note),
    findOwn(me, id),
  ])
  const project = ownOf(toStored(rows[2]))
  if (rows[1].length === 0) {
    const isAllowed = afterSeller(project.status, move) !== undefined
    throw isAllowed && needsVerified(move) && !project.addressVerified
      ? new ApiError('address_not_verified')
      : moved(project)
  }
  if (move !== 'submit') await purgeTags(c.env, [{ listing: id }, { seller: person.id }])
  return project
}

/** Puts a project away. Whoever asks again is answered the same. */
export async function remove(c: Context<AppEnv>, id: string): Promise<void> {
  const note = newEntry({ now: Date.now(), requestId: c.get('requestId') })
  const { person, rows } = await requireUserRows<[never[], IdRow[], OwnListingRow[]]>(c, (me) => [
    ...softDeleteListing(primary(c.env), me, id, note),
    findOwn(me, id),
  ])
  if (rows[2].length === 0) throw new ApiError('project_not_found')
  if (rows[1].length > 0) await purgeTags(c.env, [{ listing: id }, { seller: person.id }])
}

/** Takes a project back as it was. Whoever asks again is answered the same. */
export async function restore(c: Context<AppEnv>, id: string): Promise<OwnListing> {
  const note = newEntry({ now: Date.now(), requestId: c.get('requestId') })
  const { person, rows } = await requireUserRows<[never[], IdRow[], OwnListingRow[]]>(c, (me) => [
    ...restoreListing(primary(c.env), me, id, goneUntil(note.at), note),
    findOwn(me, id),
  ])
  const stored = toStored(rows[2])
  if (!stored || stored.project.deletedAt !== null) throw new ApiError('project_not_found')
  if (isLive(stored.project.status)) await purgeTags(c.env, [{ listing: id }, { seller: person.id }])
  return stored.project
}
