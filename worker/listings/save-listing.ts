import type { Context } from 'hono'
import { v7 } from 'uuid'
import { LISTINGS_A_DAY } from '#contract/limits.ts'
import { isLive } from '#contract/listings/lifecycle.ts'
import type { NewListing, ListingChange } from '#contract/listings/listing-form.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { primary } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { transitionListing } from './move-listing.queries.ts'
import { changed, ownOf } from './own-listing.ts'
import { checkImages, type VerdictRow } from './listing-images.queries.ts'
import { type FactsRow, factsOf, findOwn, type OwnListingRow, toStored } from './own-listings.queries.ts'
import { isRenamed, imagesOf, slugCandidates } from './own-listings.rules.ts'
import { insertListing, updateListing } from './save-listing.queries.ts'

const HOUR_MS = 60 * 60_000
const NOT_YOURS = 'Upload this image yourself.'

/** Stores a new project of whoever is signed in, a draft or waiting for review. */
export async function createListing(c: Context<AppEnv>, { submit, ...form }: NewListing): Promise<OwnListing> {
  const now = Date.now()
  const { rows: facts } = await requireUserRows<[FactsRow[]]>(c, (me) => [
    factsOf(me, form.category, now - 24 * HOUR_MS, LISTINGS_A_DAY),
  ])
  judge(submit, facts[0])
  const id = v7()
  const content = { ...form, ...imagesOf(form, []) }
  const { rows } = await requireUserRows<[VerdictRow[], ...unknown[][]]>(c, (me) => [
    checkImages(me, id, content),
    ...insertListing(me, { id, slugs: slugCandidates(form.title, id), now }, content),
    ...(submit
      ? transitionListing(primary(c.env), me, id, 'submit', newEntry({ now, requestId: c.get('requestId') }))
      : []),
    findOwn(me, id),
  ])
  refusePictures(rows[0])
  return ownOf(toStored(rows.at(-1) as OwnListingRow[]))
}

/** Saves a project of whoever is signed in, unless another save came between; what is live stays live. */
export async function saveListing(c: Context<AppEnv>, id: string, change: ListingChange): Promise<OwnListing> {
  const { version, submit, ...form } = change
  const now = Date.now()
  const { person, rows: known } = await requireUserRows<[OwnListingRow[], FactsRow[]]>(c, (me) => [
    findOwn(me, id),
    factsOf(me, form.category, now, 0),
  ])
  const stored = toStored(known[0])
  const former = ownOf(stored)
  if (former.version !== version) throw changed(former)
  judge(submit, known[1])
  const content = { ...form, ...imagesOf(form, stored?.imagePaths ?? []) }
  const slugs = isRenamed(former.title, form.title) ? slugCandidates(form.title, id) : undefined
  const { rows } = await requireUserRows<[VerdictRow[], ...unknown[][]]>(c, (me) => [
    checkImages(me, id, content),
    ...updateListing(
      primary(c.env),
      me,
      { id, version, slugs, now, submission: submit ? newEntry({ now, requestId: c.get('requestId') }) : undefined },
      content,
    ),
    findOwn(me, id),
  ])
  const project = ownOf(toStored(rows.at(-1) as OwnListingRow[]))
  refusePictures(rows[0])
  if (rows[1]?.length === 0) throw changed(project)
  if (isLive(project.status)) await purgeTags(c.env, [{ listing: id }, { seller: person.id }])
  return project
}

/** What a form can only be refused for where the catalogue is known. */
function judge(submit: boolean, [facts]: FactsRow[]): void {
  if (facts?.has_category === 0) throw new ApiError('invalid_input', { category: 'Choose a category from the list.' })
  if (submit && facts?.verified === 0) throw new ApiError('address_not_verified')
  if ((facts?.made_lately ?? 0) >= LISTINGS_A_DAY)
    throw new ApiError('too_many_attempts', undefined, Date.now() + HOUR_MS)
}

function refusePictures([allowed]: VerdictRow[]): void {
  const fields = {
    ...(allowed?.feature_image === 0 && { featureImage: NOT_YOURS }),
    ...(allowed?.images === 0 && { images: NOT_YOURS }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', fields)
}
