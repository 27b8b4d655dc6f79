import { env } from 'cloudflare:workers'
import { addListing, addProfile } from './chat-rows.ts'

interface NewReview {
  reviewerId?: string
  /** A new listing unless it says. */
  listingId?: string
  profileId?: string
  rating?: number
  comment?: string
  hidden?: boolean
}

/** A review of a listing or a person; answers its id and what it is about. */
export async function addReview(given: NewReview = {}): Promise<{ id: string; subjectId: string; reviewerId: string }> {
  const id = crypto.randomUUID()
  const reviewerId = given.reviewerId ?? (await addProfile())
  const subjectId = given.profileId ?? given.listingId ?? (await addListing({ sellerId: await addProfile() }))
  await env.DB.prepare(
    `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at, hidden_at)
     SELECT ?1, ?2, ?3, coalesce((SELECT seller_id FROM listings WHERE id = ?3), ?3), ?4, ?5, ?6, 1, ?7`,
  )
    .bind(
      id,
      given.profileId === undefined ? 'listing' : 'profile',
      subjectId,
      reviewerId,
      given.rating ?? 4,
      given.comment ?? 'Runs well.',
      given.hidden ? 1 : null,
    )
    .run()
  return { id, subjectId, reviewerId }
}
