import * as v from 'valibot'

/** `GET /api/review-time`: how long a review usually takes, the same for all sellers. */
export const ReviewTime = v.object({
  /** The median from a submission to its decision, over the newest ones, in milliseconds; null while there are few. */
  medianMs: v.nullable(v.number()),
})
export type ReviewTime = v.InferOutput<typeof ReviewTime>
