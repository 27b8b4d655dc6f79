import { open } from '#worker/db/client.ts'
import { foldTexts } from '#worker/db/fold-texts.ts'
import { env } from 'cloudflare:workers'
import { store } from './accounts.ts'
import { addListing, addProfile } from './chat-rows.ts'

interface Written {
  /** A new listing if neither it nor a profile is given. */
  listingId?: string
  profileId?: string
  /** A new buyer by default. */
  reviewerId?: string
  rating?: number
  comment?: string
  reply?: string
  hidden?: boolean
}

/** A stored review of a listing or a person. */
export async function addReview(given: Written = {}): Promise<{ id: string; subjectId: string; reviewerId: string }> {
  const { listingId, profileId, rating = 5, comment = 'Did what it says.', reply, hidden = false } = given
  const id = crypto.randomUUID()
  const reviewerId = given.reviewerId ?? (await store()).id
  const subjectId = profileId ?? listingId ?? (await addListing({ sellerId: await addProfile() }))
  await env.DB.prepare(
    `INSERT INTO reviews
       (id, subject, subject_id, owner_id, reviewer_id, rating, comment, reply, reply_at, hidden_at, created_at)
     VALUES (?1, ?2, ?3, coalesce((SELECT seller_id FROM listings WHERE id = ?3), ?3), ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
  )
    .bind(
      id,
      profileId === undefined ? 'listing' : 'profile',
      subjectId,
      reviewerId,
      rating,
      comment,
      reply ?? null,
      reply === undefined ? null : Date.now(),
      hidden ? Date.now() : null,
      Date.now(),
    )
    .run()
  await foldTexts(open(env.DB))
  return { id, subjectId, reviewerId }
}
