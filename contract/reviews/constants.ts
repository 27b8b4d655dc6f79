/** Constants about reviews, kept apart from the schemas so that they load without valibot. */

/** What a review may be about. */
export const REVIEW_SUBJECTS = ['listing', 'profile'] as const
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number]

export const REVIEW_SORTS = ['newest', 'helpful', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The lowest to the highest rating. */
export const RATINGS = [1, 2, 3, 4, 5] as const
export const DEFAULT_RATING = 5

/** What the marketplace's filter 'Rated at least' offers. */
export const MIN_RATINGS = [4, 3, 2] as const
export type MinRating = (typeof MIN_RATINGS)[number]

export const COMMENT_REQUIRED = 'Please write a comment for your review.'
export const OWN_PROFILE_REVIEW = 'You cannot leave a review on your own profile.'
/** Shown for a reviewer without a name, or whose account is suspended or deleted. */
export const ANONYMOUS = 'Anonymous'
