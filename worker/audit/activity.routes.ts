import { Hono } from 'hono'
import { ActivityExportQuery, ActivityPage, ActivityQuery } from '#contract/admin/activity.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { streamPages } from '../http/stream-pages.ts'
import { query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listActivity, toActivity } from './activity.queries.ts'
import { CSV_HEAD, toCsvLine } from './activity.rules.ts'

/** Entries per read of an export. */
const STEP = 500

/** For admins: the audit log, which nobody can change. */
export const activityRoutes = new Hono<AppEnv>()
  .get(
    '/admin/activity',
    describe('The audit log, newest first', ActivityPage, ['invalid_input', 'not_signed_in', 'not_admin']),
    query(ActivityQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, () => ({ page: listActivity(ctx.db, c.req.valid('query')) }))
      return c.json(toActivity(results.page))
    },
  )
  .get(
    '/admin/activity/export',
    describe('The audit log as a file', 'ndjson or csv', ['invalid_input', 'not_signed_in', 'not_admin']),
    query(ActivityExportQuery),
    async (c) => {
      const { format = 'ndjson', ...filters } = c.req.valid('query')
      const ctx = await serviceContext(c)
      await requireAdmin(ctx, () => ({}))
      const isCsv = format === 'csv'
      const pages = streamPages<string | undefined>(
        undefined,
        async (before) => {
          const page = toActivity(await listActivity(ctx.db, { ...filters, before }, STEP), STEP)
          const text = page.items.map((entry) => (isCsv ? toCsvLine(entry) : `${JSON.stringify(entry)}\n`)).join('')
          return { text, cursor: page.next }
        },
        isCsv ? CSV_HEAD : '',
      )
      c.header('Content-Type', `${isCsv ? 'text/csv' : 'application/x-ndjson'}; charset=utf-8`)
      c.header('Content-Disposition', `attachment; filename="sourceyard-activity.${format}"`)
      return c.body(pages)
    },
  )
