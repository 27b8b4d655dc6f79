import { v7 } from 'uuid'
import { LISTINGS_PER_DAY } from '#contract/listings/limits.ts'
import { isLive } from '#contract/listings/lifecycle.ts'
import { demoLinkProblem, type ListingChange, type NewListing } from '#contract/listings/listing-form.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { formatPrice } from '#contract/money.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { ApiError } from '../errors.ts'
import { markReading } from '../deals/reservations.queries.ts'
import { scheduleReading } from '../deals/settle-reservation.ts'
import { findPackageBlock } from '../packages/package-blocks.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { checkImages, type ImageCheckRow } from './listing-images.queries.ts'
import { updateOwnStatus } from './transition-listing.queries.ts'
import { findFormFacts, findOwnListing } from './own-listings.queries.ts'
import { imagesOf, isRenamed, licensesOf, slugCandidates } from './own-listings.rules.ts'
import { insertListing, updateListing } from './save-listing.queries.ts'
import { editConflict, requireOwnListing } from './to-own-listing.ts'

const HOUR_MS = 60 * 60_000
const NOT_YOURS = 'You can only use images you uploaded.'

/** Creates a listing of the caller's, as a draft or in review. */
export async function createListing(ctx: ServiceContext, { submit, ...form }: NewListing): Promise<OwnListing> {
  const { results: known } = await requireUser(ctx, (me) => ({
    facts: findFormFacts(ctx.db, me, form.category, ctx.now - 24 * HOUR_MS, LISTINGS_PER_DAY),
  }))
  judge(submit, known.facts, ctx.now)
  const id = v7()
  const content = { ...form, ...licensesOf(form), ...imagesOf(form, []) }
  const { results } = await requireUser(ctx, (me) => ({
    images: checkImages(ctx.db, me, id, content),
    ...insertListing(ctx.db, me, { id, slugs: slugCandidates(form.title, id), now: ctx.now }, content),
    ...(submit && updateOwnStatus(ctx.db, me, id, 'submit', newEntry(ctx))),
    listing: findOwnListing(ctx.db, me, id),
  }))
  refuseImages(results.images)
  await foldTexts(ctx.db)
  return requireOwnListing(results.listing)
}

/** Saves a listing of the caller's unless another save came first; a live one stays live. */
export async function saveListing(ctx: ServiceContext, id: string, change: ListingChange): Promise<OwnListing> {
  const { version, submit, ...form } = change
  const { person, results: known } = await requireUser(ctx, (me) => ({
    listing: findOwnListing(ctx.db, me, id),
    facts: findFormFacts(ctx.db, me, form.category, ctx.now, 0),
  }))
  const former = requireOwnListing(known.listing)
  if (former.version !== version) throw editConflict(former)
  if (submit && former.sold && form.soldOnce) throw new ApiError('project_sold')
  judge(submit, known.facts, ctx.now)
  const demoLink = demoLinkProblem(form.demoLink, former.demoLink)
  if (demoLink !== undefined) throw new ApiError('invalid_input', { demoLink })
  const licenses = licensesOf(form, former)
  const [wider] = licenses.widerLicenses
  if (wider && wider.priceCents < form.price)
    throw new ApiError('invalid_input', { price: `A wider license costs ${formatPrice(wider.priceCents)}.` })
  const content = { ...form, ...licenses, ...imagesOf(form, known.listing[0]?.images ?? []) }
  const slugs = isRenamed(former.title, form.title) ? slugCandidates(form.title, id) : undefined
  const submission = submit ? newEntry(ctx) : undefined
  const { results } = await requireUser(ctx, (me) => ({
    images: checkImages(ctx.db, me, id, content),
    ...updateListing(ctx.db, me, { id, version, slugs, now: ctx.now, submission }, content),
    calls: markReading(ctx.db, id, former.soldOnce !== form.soldOnce, ctx.now),
    listing: findOwnListing(ctx.db, me, id),
    block: findPackageBlock(ctx.db, me, id),
  }))
  const listing = requireOwnListing(results.listing)
  scheduleReading(ctx, results.calls)
  refuseImages(results.images)
  if (results.matched.length === 0)
    throw results.block.length > 0 && listing.version === version
      ? new ApiError('package_blocked')
      : editConflict(listing)
  await foldTexts(ctx.db)
  if (isLive(listing.status)) await purgeTags(ctx.env, [{ listing: id }, { seller: person.id }])
  return listing
}

/** Refuses what only the database can find wrong with a form. */
function judge(submit: boolean, [facts]: Awaited<ReturnType<typeof findFormFacts>>, now: number): void {
  if (facts?.hasCategory === false)
    throw new ApiError('invalid_input', { category: 'Choose a category from the list.' })
  if (submit && facts?.isVerified === false) throw new ApiError('address_not_verified')
  if ((facts?.recentCount ?? 0) >= LISTINGS_PER_DAY) throw new ApiError('too_many_attempts', undefined, now + HOUR_MS)
}

function refuseImages([check]: ImageCheckRow[]): void {
  const fields = {
    ...(check?.featureImage === 0 && { featureImage: NOT_YOURS }),
    ...(check?.images === 0 && { images: NOT_YOURS }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', fields)
}
