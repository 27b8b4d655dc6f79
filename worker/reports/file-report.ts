import { v7 } from 'uuid'
import type { ErrorCode } from '#contract/errors.ts'
import type { PublicSubject } from '#contract/reports/constants.ts'
import type { SendReport } from '#contract/reports/report-form.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { fileReport, SHOWN } from './file-report.queries.ts'

const NOT_FOUND: Record<PublicSubject, ErrorCode> = {
  listing: 'listing_not_found',
  review: 'review_not_found',
  profile: 'profile_not_found',
}

/** Reports a listing, review or profile to the admins; returns false if the caller has reported it before. */
export async function sendReport(ctx: ServiceContext, { subject, id, reason, words }: SendReport): Promise<boolean> {
  const report = { id: v7(), caseId: v7(), subject, subjectId: id, reason, words, at: ctx.now }
  const { person, results } = await requireUser(ctx, (me) => fileReport(ctx.db, me, SHOWN[subject](id), report))
  const [found] = results.found
  if (!found) throw new ApiError(NOT_FOUND[subject])
  if (found.reportedId === person.id) throw new ApiError('own_subject')
  return results.filed.length > 0
}
