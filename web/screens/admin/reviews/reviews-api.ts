import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminReviewDetail, AdminReviewPage, SetVisibility } from '#contract/admin/reviews.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { AdminReviewsApi } from '#worker/app.ts'
import { ADMIN_DATA } from '../admin-data.ts'

const { reviews } = client<AdminReviewsApi>('/api').admin

const REVIEWS = [...ADMIN_DATA, 'reviews'] as const
const PAGES = [...REVIEWS, 'page'] as const

export interface ReviewsAsked {
  q: string
  rating: string
  subject: string
  state: string
  before: string | undefined
}

export const reviewsQuery = (asked: ReviewsAsked) =>
  queryOptions({
    queryKey: [...PAGES, asked],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reviews.$get({ query: asked }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const at = (id: string) => ({ id: encodeURIComponent(id) })
const detailKey = (id: string) => [...REVIEWS, 'one', id] as const

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reviews[':id'].$get({ param: at(id) }))),
    staleTime: 0,
  })

export async function setVisibility(queries: QueryClient, id: string, json: SetVisibility): Promise<void> {
  showReview(queries, await unwrap(authenticated(queries, reviews[':id'].visibility.$post({ param: at(id), json }))))
  for (const other of ['featured', 'activity']) void queries.invalidateQueries({ queryKey: [...ADMIN_DATA, other] })
}

/** Updates a review in place, open and in lists. */
export function showReview(queries: QueryClient, detail: AdminReviewDetail): void {
  const { review } = detail
  queries.setQueryData<AdminReviewDetail>(detailKey(review.id), detail)
  queries.setQueriesData<AdminReviewPage>(
    { queryKey: PAGES },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === review.id ? review : item)) },
  )
}

/** Refetches all lists of reviews after a refusal. */
export function refreshReviews(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: REVIEWS })
}
