import { v7 } from 'uuid'
import { LISTINGS_PER_DAY, MAX_TITLE } from '#contract/listings/limits.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { ApiError } from '../errors.ts'
import { copyImage } from '../media/copy-image.ts'
import { findShownImages } from '../media/uploads.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findFormFacts, findOwnListing } from './own-listings.queries.ts'
import { slugCandidates } from './own-listings.rules.ts'
import { insertListing } from './save-listing.queries.ts'
import { requireOwnListing } from './to-own-listing.ts'

const HOUR_MS = 60 * 60_000

/**
 * Creates a draft with the content of a listing of the caller's. Its uploaded images are copied, since each is attached
 * to one listing and deleted with it; external images are referenced.
 */
export async function duplicateListing(ctx: ServiceContext, id: string): Promise<OwnListing> {
  const { person, results } = await requireUser(ctx, (me) => ({
    listing: findOwnListing(ctx.db, me, id),
    facts: findFormFacts(ctx.db, me, null, ctx.now - 24 * HOUR_MS, LISTINGS_PER_DAY),
    images: findShownImages(ctx.db, me, `listing:${id}`),
  }))
  const former = requireOwnListing(results.listing)
  if ((results.facts[0]?.recentCount ?? 0) >= LISTINGS_PER_DAY)
    throw new ApiError('too_many_attempts', undefined, ctx.now + HOUR_MS)
  const stored = new Map(results.images.map((image) => [image.path, image]))
  const images: { path: string; alt: string }[] = []
  const [row] = results.listing
  for (const [place, from] of (row?.images ?? []).entries()) {
    const uploaded = stored.get(from)
    const path = uploaded ? await copyImage(ctx, person.id, uploaded) : from
    if (path !== undefined) images.push({ path, alt: row?.imageAlts[place] ?? '' })
  }

  const copy = v7()
  const title = titleOfCopy(former.title)
  const content = {
    ...former,
    title,
    price: former.priceCents,
    lowestPrice: former.lowestCents,
    acceptPrice: former.acceptCents,
    renewalPrice: former.renewalCents,
    category: former.category?.id ?? null,
    images: images.map(({ path }) => path),
    alts: images.map(({ alt }) => alt),
    hasFeatureImage: former.featureImage !== null && images.length > 0,
  }
  const made = await requireUser(ctx, (me) => ({
    ...insertListing(ctx.db, me, { id: copy, slugs: slugCandidates(title, copy), now: ctx.now, from: id }, content),
    listing: findOwnListing(ctx.db, me, copy),
  }))
  await foldTexts(ctx.db)
  return requireOwnListing(made.results.listing)
}

function titleOfCopy(title: string): string {
  return fitGraphemes(`Copy of ${title}`, MAX_TITLE).trim()
}
