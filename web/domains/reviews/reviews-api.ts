import { queryOptions } from '@tanstack/react-query'
import type { ReviewSort, ReviewSubject } from '#contract/reviews/constants.ts'
import type { ReviewPage } from '#contract/reviews/reviews.ts'
import { apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { MINE } from '#web/domains/accounts/session-hint.ts'
import type { ReviewsApi } from '#worker/app.ts'

const api = client<ReviewsApi>('/api')

/** What reviews are about. */
export interface Reviewed {
  subject: ReviewSubject
  id: string
  /** What the page's address calls it: a slug, a username or an id. */
  name: string
  /** The listing's seller, or the person themselves. */
  owner: { id: string; name: string; avatar: string | null }
  /** The page that shows the reviews. */
  path: string
}

export interface ReviewFilters {
  sort: ReviewSort
  verified: boolean
}

export const FIRST_REVIEWS: ReviewFilters = { sort: 'newest', verified: false }

type Named = Pick<Reviewed, 'subject' | 'name'>

export const reviewsKey = ({ subject, name }: Named) => ['reviews', subject, name.toLowerCase()]

/** A page of reviews; `before` is the `next` of the page before. */
export const reviewsQuery = (of: Named, { sort, verified }: ReviewFilters = FIRST_REVIEWS, before = '') =>
  queryOptions({
    queryKey: [...reviewsKey(of), sort, verified, before],
    queryFn: (): Promise<ReviewPage> => {
      const name = encodeURIComponent(of.subject === 'profile' ? of.name.toLowerCase() : of.name)
      const query = {
        ...(sort !== 'newest' && { sort }),
        ...(verified && { verified: 'true' as const }),
        ...(before && { before }),
      }
      return unwrap(
        of.subject === 'listing'
          ? api.listings[':idOrSlug'].reviews.$get({ param: { idOrSlug: name }, query })
          : api.profiles[':name'].reviews.$get({ param: { name }, query }),
      )
    },
  })

/** What the person signed in has to do with a subject's reviews. */
export const ownReviewsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [MINE, 'reviews', subjectId],
    queryFn: () => unwrap(api.reviews.own.$get({ query: { subjectId } })),
  })

/** Replaces what the browser has kept of a subject and its reviews, which it may use for half a minute. */
export async function reloadReviewed({ subject, name }: Named): Promise<void> {
  const address = `/api/${subject}s/${encodeURIComponent(subject === 'profile' ? name.toLowerCase() : name)}`
  await Promise.all([address, `${address}/reviews`].map((path) => apiFetch(path, { cache: 'reload' }).catch(() => {})))
}
