import { Hono } from 'hono'
import { DecideReport, Report, ReportDetail, ReportPage, ReportsQuery } from '#contract/admin/reports.ts'
import { stepsDeadline } from '../db/run-steps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, ADMIN_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { countOpenReports, listReports } from './admin-reports.queries.ts'
import { decideReport } from './decide-report.ts'
import { toReports } from './to-report.ts'
import { viewReport } from './view-report.ts'

/** For admins: what people have reported. */
export const adminReportsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/reports',
    describe('Reports: those from several people first, then newest first', ReportPage, ADMIN_QUERY_REFUSALS),
    query(ReportsQuery),
    async (c) => {
      const { raised, others, open } = await readAsAdmin(c, (db) => ({
        ...listReports(db, c.req.valid('query')),
        open: countOpenReports(db),
      }))
      return c.json({ ...toReports([...raised, ...others]), open: open[0]?.count ?? 0 })
    },
  )
  // Every view is recorded, so no link may cause one.
  .post(
    '/admin/reports/:id/look',
    describe('A case with its reporters and its subject as it is now; viewing it is recorded', ReportDetail, [
      ...ADMIN_REFUSALS,
      ...MUTATION_REFUSALS,
      'report_not_found',
    ]),
    async (c) => c.json(await viewReport(await serviceContext(c), c.req.param('id'))),
  )
  .post(
    '/admin/reports/:id/decision',
    describe(
      'Dismiss a case, hide or block what it is about, warn or suspend the reported person',
      Report,
      [
        ...ADMIN_MUTATION_REFUSALS,
        'report_not_found',
        'report_decided',
        'no_account',
        'last_admin',
        'review_not_found',
        'project_not_found',
      ],
      Report,
    ),
    ...adminBody(DecideReport),
    async (c) => {
      const deadline = stepsDeadline()
      return c.json(await decideReport(await serviceContext(c), c.req.param('id'), c.req.valid('json'), deadline))
    },
  )
