import { sql } from 'drizzle-orm'
import { type Database, rows } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { attachImages, canAttach, type ImageSlot } from '../media/attach-images.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The stored addresses of a listing's images; the first is the feature image where it has one. */
export interface ListingImages {
  images: string[]
  hasFeatureImage: boolean
}

/** What a save of a listing does about its images: `allowed` is for its `WHERE`, `attached` follows it. */
export function attachListingImages(db: Database, me: UserRef, id: string, { images }: ListingImages, now: number) {
  const slot = slotOf(id)
  return { allowed: canAttach(me, slot, images), attached: attachImages(db, me, slot, now) }
}

export interface ImageCheckRow {
  featureImage: number
  images: number
}

/** One row: 0 where the feature image, or one of the others, may not be shown by this listing. */
export function checkImages(db: Database, me: UserRef, id: string, { images, hasFeatureImage }: ListingImages) {
  const first = hasFeatureImage ? 1 : 0
  const allowed = (paths: string[]) => canAttach(me, slotOf(id), paths)
  return rows<ImageCheckRow>(
    db,
    sql`SELECT ${allowed(images.slice(0, first))} AS "featureImage", ${allowed(images.slice(first))} AS images`,
  )
}

function slotOf(id: string): ImageSlot {
  return { name: `listing:${id}`, kind: 'listing', shown: sql`(SELECT images FROM ${listings} WHERE id = ${id})` }
}
