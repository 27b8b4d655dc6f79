import { Hono } from 'hono'
import { ActivityExportQuery, ActivityPage, ActivityQuery } from '#contract/admin/activity.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { sendFile } from '../http/send-file.ts'
import { streamPages } from '../http/stream-pages.ts'
import { query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_QUERY_REFUSALS } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listActivity, toActivity } from './activity.queries.ts'
import { ACTIVITY_CSV } from './activity.rules.ts'

/** Entries per read of an export. */
const STEP = 500

/** For admins: the audit log, which is read-only. */
export const activityRoutes = new Hono<AppEnv>()
  .get(
    '/admin/activity',
    describe('The audit log, newest first', ActivityPage, ADMIN_QUERY_REFUSALS),
    query(ActivityQuery),
    async (c) => {
      const { page } = await readAsAdmin(c, (db) => ({ page: listActivity(db, c.req.valid('query')) }))
      return c.json(toActivity(page))
    },
  )
  .get(
    '/admin/activity/export',
    describe('The audit log as a file', 'ndjson or csv', ADMIN_QUERY_REFUSALS),
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
          const lines = page.items.map((entry) => (isCsv ? ACTIVITY_CSV.line(entry) : `${JSON.stringify(entry)}\n`))
          return { text: lines.join(''), cursor: page.next }
        },
        isCsv ? ACTIVITY_CSV.head : '',
      )
      return sendFile(c, 'activity', format, pages)
    },
  )
