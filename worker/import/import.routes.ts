import { Hono } from 'hono'
import { Imported, ImportLines } from '#contract/import/import-lines.ts'
import { adminOrTokenOnly, TOKEN_MUTATION_REFUSALS, TOKEN_REFUSALS } from '../sessions/guards.ts'
import { bearerOf } from '../sessions/bearer-token.rules.ts'
import { requireAdminOrToken } from '../sessions/require-or-token.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { sendFile } from '../http/send-file.ts'
import { streamPages } from '../http/stream-pages.ts'
import { body } from '../http/validate.ts'
import { listExportLines } from './export.queries.ts'
import { limitLines } from './limit-lines.ts'
import { importLines } from './import-lines.ts'
import { recordExport } from './record-import.queries.ts'
import { importBody } from '../http/body-limits.ts'

/** For admins, and for API tokens with the scope: importing and exporting the whole catalogue. */
export const importRoutes = new Hono<AppEnv>()
  .post(
    '/admin/catalogue/import',
    describe('Import lines of a catalogue', Imported, TOKEN_MUTATION_REFUSALS),
    adminOrTokenOnly('catalogue:import'),
    importBody,
    limitLines,
    body(ImportLines),
    async (c) => {
      const ctx = await serviceContext(c)
      return c.json(await importLines(ctx, bearerOf(c.req.header('Authorization')), c.req.valid('json')))
    },
  )
  .get(
    '/admin/catalogue/export',
    describe('The whole catalogue as lines that can be imported', 'ndjson', TOKEN_REFUSALS),
    async (c) => {
      const ctx = await serviceContext(c)
      await requireAdminOrToken(ctx, bearerOf(c.req.header('Authorization')), 'catalogue:export', (admin) => ({
        entry: recordExport(ctx.db, admin, newEntry(ctx)),
      }))
      const lines = streamPages(0, async (after) => {
        const rows = await listExportLines(ctx.db, after)
        return { text: rows.map(({ line }) => `${line}\n`).join(''), cursor: rows.at(-1)?.seq ?? null }
      })
      return sendFile(c, 'catalogue', 'ndjson', lines)
    },
  )
