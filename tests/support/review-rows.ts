import { env } from 'cloudflare:workers'
import { store } from './accounts.ts'
import { seed } from './seed.ts'

interface Written {
  /** A listing's id; a new one if neither it nor a profile is given. */
  listing?: string
  profile?: string
  /** A person's id; a new buyer by default. */
  reviewer?: string
  rating?: number
  comment?: string
  reply?: string
}

/** The id of a stored review. */
export async function addReview({
  listing,
  profile,
  reviewer,
  rating = 5,
  comment,
  reply,
}: Written = {}): Promise<string> {
  const id = crypto.randomUUID()
  const subjectId = profile ?? listing ?? (await seed(env.DB, [{ title: 'Inboxly' }]))[0]
  await env.DB.prepare(
    `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, reply, reply_at, created_at)
     VALUES (?1, ?2, ?3, coalesce((SELECT seller_id FROM listings WHERE id = ?3), ?3), ?4, ?5, ?6, ?7, ?8, ?9)`,
  )
    .bind(
      id,
      profile === undefined ? 'listing' : 'profile',
      subjectId,
      reviewer ?? (await store()).id,
      rating,
      comment ?? 'Did what it says.',
      reply ?? null,
      reply === undefined ? null : Date.now(),
      Date.now(),
    )
    .run()
  return id
}
