import { sql } from 'drizzle-orm'
import type { Database, Query } from '../db/client.ts'
import { attachImages, canAttach, type ImageSlot } from '../media/attach-images.queries.ts'

/** The stored addresses of a listing's images; the first is the feature image where it has one. */
export interface ListingImages {
  images: string[]
  hasFeatureImage: boolean
}

/** What a save of a listing does about the images that it shows: `allowed` is for its `WHERE`, `attach` follows it. */
export function attachmentFor(db: Database, me: Query, id: string, { images }: ListingImages, now: number) {
  const slot = slotOf(id)
  return { allowed: canAttach(me, slot, images), attach: attachImages(db, me, slot, now) }
}

export interface VerdictRow {
  feature_image: number
  images: number
}

/** One row: 0 where the feature image, or one of the others, may not be shown by this listing. */
export function checkImages(me: Query, id: string, { images, hasFeatureImage }: ListingImages): Query {
  const first = hasFeatureImage ? 1 : 0
  const allowed = (paths: string[]) => canAttach(me, slotOf(id), paths)
  return sql`SELECT ${allowed(images.slice(0, first))} AS feature_image, ${allowed(images.slice(first))} AS images`
}

function slotOf(id: string): ImageSlot {
  return { name: `listing:${id}`, kind: 'listing', shown: sql`(SELECT images FROM listings WHERE id = ${id})` }
}
