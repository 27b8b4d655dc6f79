import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'
import { type Attachment, attachImages } from '../media/attach-images.queries.ts'

/** The stored addresses of a listing's pictures; the first is the feature image where it has one. */
export interface Pictures {
  images: string[]
  hasFeatureImage: boolean
}

/** What a save of a listing does about the pictures that it shows. */
export function attachmentFor(me: Query, id: string, { images }: Pictures, now: number): Attachment {
  return attachImages(me, placeOf(id), images, now)
}

export interface VerdictRow {
  feature_image: number
  images: number
}

/** One row: 0 where the feature image, or one of the others, may not be shown by this listing. */
export function checkImages(me: Query, id: string, { images, hasFeatureImage }: Pictures): Query {
  const first = hasFeatureImage ? 1 : 0
  const allowed = (paths: string[]) => attachImages(me, placeOf(id), paths, 0).allowed
  return sql`SELECT ${allowed(images.slice(0, first))} AS feature_image, ${allowed(images.slice(first))} AS images`
}

function placeOf(id: string) {
  const shown = sql`(SELECT images FROM listings WHERE id = ${id})`
  return { name: `listing:${id}`, kind: 'listing', shown } as const
}
