/** Constants about reports, kept apart from the schemas so that they load without valibot. */

/** What may be reported. */
export const REPORT_SUBJECTS = ['message', 'listing', 'review', 'profile'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/** What strangers can see, and report; messages are reported in their chat. */
export const PUBLIC_SUBJECTS = ['listing', 'review', 'profile'] as const satisfies readonly ReportSubject[]
export type PublicSubject = (typeof PUBLIC_SUBJECTS)[number]

/** Why something is reported. */
export const REPORT_REASONS = ['spam', 'misleading', 'stolen', 'abusive', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** A case that so many people have reported comes before all others. */
export const RAISED_FROM = 3

/** How an admin decides about what was reported. */
export const REPORT_DECISIONS = ['dismissed', 'hidden', 'blocked', 'warned', 'suspended'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** The decisions that fit each subject: a review is hidden, a listing blocked, a person warned or suspended. */
export const DECISIONS_FOR: Record<ReportSubject, readonly ReportDecision[]> = {
  message: ['dismissed', 'warned', 'suspended'],
  listing: ['dismissed', 'blocked', 'warned', 'suspended'],
  review: ['dismissed', 'hidden', 'warned', 'suspended'],
  profile: ['dismissed', 'warned', 'suspended'],
}
