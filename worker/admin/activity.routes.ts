import { Hono } from 'hono'
import { ActivityExportQuery, ActivityPage, ActivityQuery } from '#contract/admin/activity.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { primary } from '../db/client.ts'
import { streamPages } from '../http/stream-pages.ts'
import { query } from '../http/validate.ts'
import { type ActivityRow, listActivity, readActivity, toActivity } from './activity.queries.ts'
import { CSV_HEAD, toCsvLine } from './activity.rules.ts'

/** How many entries of a file are read at once. */
const STEP = 500

/** For admins: who did what. Nobody changes it. */
export const activityRoutes = new Hono<AppEnv>()
  .get(
    '/admin/activity',
    describe('Who did what, newest first', ActivityPage, ['invalid_input', 'not_signed_in', 'not_admin']),
    query(ActivityQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const { rows } = await requireAdminRows<[ActivityRow[]]>(c, () => [listActivity(asked)])
      return c.json(toActivity(rows[0]))
    },
  )
  .get(
    '/admin/activity/export',
    describe('The same as a file', 'ndjson or csv', ['invalid_input', 'not_signed_in', 'not_admin']),
    query(ActivityExportQuery),
    async (c) => {
      const { format = 'ndjson', ...filters } = c.req.valid('query')
      await requireAdminRows(c, () => [])
      const db = primary(c.env)
      const isCsv = format === 'csv'
      const pages = streamPages<string | undefined>(
        undefined,
        async (before) => {
          const page = await readActivity(db, { ...filters, before }, STEP)
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
