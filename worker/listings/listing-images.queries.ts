import { sql } from 'drizzle-orm'
import { type Database, rows } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { attachImages, canAttach, type ImageSlot } from '../media/attach-images.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The stored addresses of a listing's images; the feature image comes first, if there is one. */
export interface ListingImages {
  images: string[]
  hasFeatureImage: boolean
}

/**
 * The images' part of saving a listing: `allowed` belongs in its `WHERE`, `attached` comes after it. In addition to its
 * own images it may show those of the listing it is copied `from`.
 */
export function attachListingImages(
  db: Database,
  me: UserRef,
  { id, from = id }: { id: string; from?: string | undefined },
  { images }: ListingImages,
  now: number,
) {
  const slot = slotOf(id)
  return {
    allowed: canAttach(me, { ...slot, shown: slotOf(from).shown }, images),
    attached: attachImages(db, me, slot, now),
  }
}

export interface ImageCheckRow {
  featureImage: number
  images: number
}

/** One row: 0 if the listing may not show the feature image, or one of the others. */
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
