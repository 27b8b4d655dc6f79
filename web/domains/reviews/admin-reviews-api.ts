import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { AdminReviewDetail, SetVisibility } from '#contract/admin/reviews.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin, replaceRow } from '#web/domains/accounts/admin-queries.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { AdminReviewsApi } from '#worker/app.ts'

const { reviews } = client<AdminReviewsApi>('/api').admin

const REVIEWS = [...ADMIN_DATA, 'reviews'] as const
const PAGES = [...REVIEWS, 'page'] as const
const detailKey = (id: string) => [...REVIEWS, 'one', id] as const

type ReviewsParams = InferRequestType<typeof reviews.$get>['query']

export const reviewsQuery = (query: ReviewsParams) =>
  queryOptions({
    queryKey: [...PAGES, query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reviews.$get({ query }))),
    ...ADMIN_LIST,
  })

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reviews[':id'].$get(idParam(id)))),
    staleTime: 0,
  })

export async function setVisibility(queries: QueryClient, id: string, json: SetVisibility): Promise<void> {
  const request = reviews[':id'].visibility.$post({ ...idParam(id), json })
  showReview(queries, await unwrap(authenticated(queries, request)))
  refetchAdmin(queries, 'featured', 'activity')
}

/** Updates a review in place, open and in lists. */
export function showReview(queries: QueryClient, detail: AdminReviewDetail): void {
  queries.setQueryData<AdminReviewDetail>(detailKey(detail.review.id), detail)
  replaceRow(queries, PAGES, detail.review)
}

/** Refetches all lists of reviews after a refusal. */
export const refreshReviews = (queries: QueryClient): void => refetchAdmin(queries, 'reviews')
