import { Hono } from 'hono'
import { REPORTS_PER_DAY } from '#contract/reports/limits.ts'
import { SendReport } from '#contract/reports/report-form.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { sendReport } from './file-report.ts'

const DAY_MS = 24 * 60 * 60_000

/** For users who report content. */
export const fileReportRoutes = new Hono<AppEnv>().post(
  '/reports',
  describe('Report a listing, a review or a profile to the admins', 'reported', [
    'invalid_input',
    'not_signed_in',
    'listing_not_found',
    'review_not_found',
    'profile_not_found',
    'own_subject',
    'too_many_attempts',
    ...MUTATION_REFUSALS,
  ]),
  usersWithin('report', REPORTS_PER_DAY, DAY_MS),
  shortBody,
  body(SendReport),
  async (c) => c.body(null, (await sendReport(await serviceContext(c), c.req.valid('json'))) ? 201 : 204),
)
