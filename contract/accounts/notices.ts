import * as v from 'valibot'

/** `GET /api/account/notices`: notices from our team to the caller. Times are ISO 8601 in UTC. */
export const AccountNotices = v.object({
  /** Why their account is on hold; null unless it is. */
  hold: v.nullable(v.object({ reason: v.string(), at: v.string() })),
  /** Warnings that they have not confirmed to have read, newest first; up to 50. */
  warnings: v.array(v.object({ id: v.string(), reason: v.string(), at: v.string() })),
})
export type AccountNotices = v.InferOutput<typeof AccountNotices>
