import { eq } from 'drizzle-orm'
import { qb } from '../db/client.ts'
import { reviews } from '../db/schema/reviews.ts'

/** A row if there is such a review, as a part of a statement. */
export function findReview(id: string) {
  return qb.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id))
}
