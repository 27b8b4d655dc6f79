import type { QueryClient } from '@tanstack/react-query'
import type { EditReview, NewReview, OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ReviewsApi } from '#worker/app.ts'
import { ownReviewsQuery, reloadReviewed, type Reviewed, reviewsKey } from './reviews-api.ts'

const api = client<ReviewsApi>('/api')

/** Writes the caller's review, or changes the one with this id. */
export async function saveReview(
  queries: QueryClient,
  reviewed: Reviewed,
  opinion: EditReview,
  id: string | undefined,
): Promise<void> {
  const { subject, id: subjectId } = reviewed
  const reply = await authenticated(
    queries,
    id === undefined
      ? api.reviews.$post({ json: { subject, subjectId, ...opinion } satisfies NewReview })
      : api.reviews[':id'].$put({ param: { id }, json: opinion }),
  )
  const review = await reply.json()
  queries.setQueryData(ownReviewsQuery(subjectId).queryKey, (own) => ({ review, votes: own?.votes ?? [] }))
  await refresh(queries, reviewed)
}

export async function deleteReview(queries: QueryClient, reviewed: Reviewed, id: string): Promise<void> {
  await authenticated(queries, api.reviews[':id'].$delete({ param: { id } }))
  queries.setQueryData(ownReviewsQuery(reviewed.id).queryKey, (own) => own && { ...own, review: null })
  await refresh(queries, reviewed)
}

export async function saveReply(queries: QueryClient, reviewed: Reviewed, id: string, reply: string): Promise<void> {
  await authenticated(queries, api.reviews[':id'].reply.$put({ param: { id }, json: { reply } }))
  await refresh(queries, reviewed)
}

/** Shows a vote at once, and takes it back if it is refused. */
export async function vote(queries: QueryClient, reviewed: Reviewed, id: string, helpful: boolean): Promise<void> {
  const show = (is: boolean, countOf: (count: number) => number) => {
    queries.setQueryData(ownReviewsQuery(reviewed.id).queryKey, (own) => own && withVote(own, id, is))
    queries.setQueriesData<ReviewPage>(
      { queryKey: reviewsKey(reviewed) },
      (page) => page && withCount(page, id, countOf),
    )
  }
  show(helpful, (count) => count + (helpful ? 1 : -1))
  try {
    const reply = await authenticated(queries, api.reviews[':id'].helpful.$put({ param: { id }, json: { helpful } }))
    const { helpfulCount } = await reply.json()
    show(helpful, () => helpfulCount)
  } catch (error) {
    show(!helpful, (count) => count + (helpful ? -1 : 1))
    throw error
  }
}

async function refresh(queries: QueryClient, reviewed: Reviewed): Promise<void> {
  await reloadReviewed(reviewed)
  await Promise.all([
    queries.invalidateQueries({ queryKey: reviewsKey(reviewed) }),
    queries.invalidateQueries({ queryKey: [reviewed.subject] }),
  ])
}

function withVote(own: OwnReviews, id: string, helpful: boolean): OwnReviews {
  const others = own.votes.filter((other) => other !== id)
  return { ...own, votes: helpful ? [...others, id] : others }
}

function withCount(page: ReviewPage, id: string, countOf: (count: number) => number): ReviewPage {
  return {
    ...page,
    items: page.items.map((item) =>
      item.id === id ? { ...item, helpfulCount: Math.max(0, countOf(item.helpfulCount)) } : item,
    ),
  }
}
