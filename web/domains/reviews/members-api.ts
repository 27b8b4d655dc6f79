import type { QueryClient } from '@tanstack/react-query'
import type { EditReview, NewReview, OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ReviewsApi } from '#worker/app.ts'
import {
  ownReviewsQuery,
  reloadReviewTarget,
  type ReviewSubjectRef,
  type ReviewTarget,
  reviewsKey,
} from './reviews-api.ts'

const api = client<ReviewsApi>('/api')

/** Creates a review, or updates the one with `id`. */
export async function saveReview(
  queries: QueryClient,
  target: ReviewSubjectRef,
  input: EditReview,
  id: string | undefined,
): Promise<void> {
  const { subject, id: subjectId } = target
  const reply = await authenticated(
    queries,
    id === undefined
      ? api.reviews.$post({ json: { subject, subjectId, ...input } satisfies NewReview })
      : api.reviews[':id'].$put({ param: { id }, json: input }),
  )
  const review = await reply.json()
  queries.setQueryData(ownReviewsQuery(subjectId).queryKey, (own) => ({ review, votes: own?.votes ?? [] }))
  await refresh(queries, target)
}

export async function deleteReview(queries: QueryClient, target: ReviewTarget, id: string): Promise<void> {
  await authenticated(queries, api.reviews[':id'].$delete({ param: { id } }))
  queries.setQueryData(ownReviewsQuery(target.id).queryKey, (own) => own && { ...own, review: null })
  await refresh(queries, target)
}

export async function saveReply(queries: QueryClient, target: ReviewTarget, id: string, reply: string): Promise<void> {
  await authenticated(queries, api.reviews[':id'].reply.$put({ param: { id }, json: { reply } }))
  await refresh(queries, target)
}

/** Updates the vote optimistically. */
export async function vote(queries: QueryClient, target: ReviewTarget, id: string, helpful: boolean): Promise<void> {
  const updateCache = (isHelpful: boolean, updateCount: (count: number) => number) => {
    queries.setQueryData(ownReviewsQuery(target.id).queryKey, (own) => own && withVote(own, id, isHelpful))
    queries.setQueriesData<ReviewPage>(
      { queryKey: reviewsKey(target) },
      (page) => page && withCount(page, id, updateCount),
    )
  }
  updateCache(helpful, (count) => count + (helpful ? 1 : -1))
  try {
    const reply = await authenticated(queries, api.reviews[':id'].helpful.$put({ param: { id }, json: { helpful } }))
    const { helpfulCount } = await reply.json()
    updateCache(helpful, () => helpfulCount)
  } catch (error) {
    updateCache(!helpful, (count) => count + (helpful ? -1 : 1))
    throw error
  }
}

async function refresh(queries: QueryClient, { subject, name }: ReviewSubjectRef): Promise<void> {
  if (name === null) return
  await reloadReviewTarget({ subject, name })
  await Promise.all([
    queries.invalidateQueries({ queryKey: reviewsKey({ subject, name }) }),
    queries.invalidateQueries({ queryKey: [subject] }),
  ])
}

function withVote(own: OwnReviews, id: string, helpful: boolean): OwnReviews {
  const others = own.votes.filter((other) => other !== id)
  return { ...own, votes: helpful ? [...others, id] : others }
}

function withCount(page: ReviewPage, id: string, updateCount: (count: number) => number): ReviewPage {
  return {
    ...page,
    items: page.items.map((item) =>
      item.id === id ? { ...item, helpfulCount: Math.max(0, updateCount(item.helpfulCount)) } : item,
    ),
  }
}
