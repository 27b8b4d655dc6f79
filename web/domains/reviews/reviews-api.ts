import { queryOptions } from '@tanstack/react-query'
import type { ReviewSort, ReviewSubject } from '#contract/reviews/constants.ts'
import type { ReviewPage } from '#contract/reviews/reviews.ts'
import { apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import type { ReviewsApi } from '#worker/app.ts'

const api = client<ReviewsApi>('/api')

/** The listing or user that is reviewed. */
export interface ReviewTarget {
  subject: ReviewSubject
  id: string
  /** Its slug, username or id in the page's URL. */
  name: string
  /** The listing's seller, or the reviewed user. */
  owner: { id: string; name: string; avatar: string | null }
  /** The path of the page with the reviews. */
  path: string
}

/** What a review is stored for. */
export interface ReviewSubjectRef extends Pick<ReviewTarget, 'subject' | 'id'> {
  /** As of a target; null while there is no page with its reviews. */
  name: string | null
}

export interface ReviewFilters {
  sort: ReviewSort
  verified: boolean
}

export const DEFAULT_FILTERS: ReviewFilters = { sort: 'newest', verified: false }

type TargetName = Pick<ReviewTarget, 'subject' | 'name'>

export const reviewsKey = ({ subject, name }: TargetName) => ['reviews', subject, name.toLowerCase()]

/** A page of reviews; `before` is the previous page's `next`. */
export const reviewsQuery = (target: TargetName, { sort, verified }: ReviewFilters = DEFAULT_FILTERS, before = '') =>
  queryOptions({
    queryKey: [...reviewsKey(target), sort, verified, before],
    queryFn: (): Promise<ReviewPage> => {
      const name = encodeURIComponent(target.subject === 'profile' ? target.name.toLowerCase() : target.name)
      const query = {
        ...(sort !== 'newest' && { sort }),
        ...(verified && { verified: 'true' as const }),
        ...(before && { before }),
      }
      return unwrap(
        target.subject === 'listing'
          ? api.listings[':idOrSlug'].reviews.$get({ param: { idOrSlug: name }, query })
          : api.profiles[':name'].reviews.$get({ param: { name }, query }),
      )
    },
  })

/** The signed-in user's review and votes. */
export const ownReviewsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'reviews', subjectId],
    queryFn: () => unwrap(api.reviews.own.$get({ query: { subjectId } })),
  })

/** Refreshes the browser's HTTP cache, which would serve the old reviews for 30 s. */
export async function reloadReviewTarget({ subject, name }: TargetName): Promise<void> {
  const url = `/api/${subject}s/${encodeURIComponent(subject === 'profile' ? name.toLowerCase() : name)}`
  await Promise.all([url, `${url}/reviews`].map((path) => apiFetch(path, { cache: 'reload' }).catch(() => {})))
}
