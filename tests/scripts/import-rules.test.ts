import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A file, and what it must not import. */
const FORBIDDEN: [file: string, imported: string][] = [
  ['contract/a.ts', 'react'],
  ['contract/a.ts', 'hono'],
  ['contract/a.ts', 'drizzle-orm'],
  ['contract/a.ts', 'zod'],
  ['contract/a.ts', 'node:fs'],
  ['contract/a.ts', '#worker/app.ts'],
  ['contract/a.ts', '../worker/app.ts'],
  ['contract/a.ts', '#party/chat-room.ts'],
  ['contract/a.ts', '#web/lib/api.ts'],
  ['contract/a.ts', '../scripts/platform.ts'],
  ['contract/a.ts', '../tests/support/api.ts'],
  ['contract/deals/a.ts', '../chat/messages.ts'],
  ['contract/a.ts', '#inspector/source.ts'],
  ['party/a.ts', '#inspector/source.ts'],
  ['worker/deals/a.ts', '#inspector/source.ts'],
  ['web/lib/a.ts', '#inspector/source.ts'],
  ['inspector/a.ts', '#worker/app.ts'],
  ['inspector/a.ts', '#party/chat-room.ts'],
  ['inspector/a.ts', '#web/lib/api.ts'],
  ['inspector/a.ts', './worker/env.ts'],
  ['inspector/worker/a.ts', '#worker/app.ts'],
  ['inspector/worker/a.ts', '#party/base-party.ts'],
  ['inspector/a.ts', 'hono'],
  ['inspector/a.ts', 'drizzle-orm'],
  ['inspector/archive/a.ts', '../../scripts/platform.ts'],
  ['party/chat/a.ts', '../deals/deal-table.ts'],
  ['party/chat/a.ts', '#party/deals/deal-table.ts'],
  ['party/chat/a.ts', '#contract/deals/deal.ts'],
  ['party/deals/a.ts', '../chat/room-ledger.ts'],
  ['party/deals/a.ts', '#party/chat/room-ledger.ts'],
  ['party/deals/a.ts', '#contract/chat/encode.ts'],
  ['party/a.ts', './deals/room-deals.ts'],
  ['party/a.ts', '#worker/app.ts'],
  ['party/a.ts', '#web/lib/api.ts'],
  ['party/a.ts', 'drizzle-orm'],
  ['party/a.ts', 'zod'],
  ['worker/http/a.ts', '#web/lib/api.ts'],
  ['worker/http/a.ts', '#party/chat-room.ts'],
  ['worker/http/a.ts', 'react'],
  ['worker/http/a.ts', 'drizzle-orm'],
  ['worker/catalogue/x.routes.ts', 'drizzle-orm'],
  ['worker/catalogue/x.routes.ts', '../db/schema/listings.ts'],
  ['worker/catalogue/x.routes.ts', '../health/health.routes.ts'],
  ['worker/catalogue/publish-x.ts', 'drizzle-orm'],
  ['worker/catalogue/publish-x.ts', './x.routes.ts'],
  ['worker/catalogue/x.queries.ts', './x.routes.ts'],
  ['worker/catalogue/x.queries.ts', 'hono'],
  ['worker/catalogue/x.rules.ts', './x.queries.ts'],
  ['worker/catalogue/x.rules.ts', '../http/errors.ts'],
  ['worker/catalogue/x.rules.ts', '#worker/env.ts'],
  ['worker/catalogue/x.rules.ts', 'hono'],
  ['worker/catalogue/x.rules.ts', 'drizzle-orm'],
  ['worker/catalogue/x.rules.ts', 'zod'],
  ['worker/db/x.ts', '../catalogue/catalogue.routes.ts'],
  ['worker/errors.ts', './catalogue/listing-card.queries.ts'],
  ['worker/context.ts', './listings/save-listing.ts'],
  ['worker/crypto/a.ts', '../db/client.ts'],
  ['worker/db/a.ts', '../context.ts'],
  ['worker/db/schema/a.ts', '../../listings/save-listing.ts'],
  ['worker/http/a.ts', '../sessions/guards.ts'],
  ['worker/http/a.ts', '#worker/media/buckets.ts'],
  ['worker/http/x.routes.ts', '../views/views.rules.ts'],
  ['worker/deals/a.ts', '../chat/start-chat.ts'],
  ['worker/deals/x.queries.ts', '../chat/start-chat.queries.ts'],
  ['worker/deals/x.routes.ts', '#worker/chat/start-chat.ts'],
  ['worker/rooms/x.queries.ts', '../chat/start-chat.queries.ts'],
  ['worker/rooms/x.queries.ts', '../deals/start-deal.queries.ts'],
  ['worker/audit/x.queries.ts', '../listings/own-listings.queries.ts'],
  ['worker/admin-lists/x.queries.ts', '../audit/activity.queries.ts'],
  ['worker/email/a.ts', '../accounts/mail-requested-links.ts'],
  ['worker/limits/a.ts', '../sessions/guards.ts'],
  ['worker/limits/x.queries.ts', '../sessions/active-session.queries.ts'],
  ['worker/object-calls/a.ts', '../chat/block-person.ts'],
  ['worker/sessions/a.ts', '../accounts/sign-in.ts'],
  ['worker/sessions/x.queries.ts', '../profiles/usernames.queries.ts'],
  ['worker/caching/a.ts', '../catalogue/listing-card.queries.ts'],
  ['worker/sockets/a.ts', '../deals/own-deals.queries.ts'],
  ['worker/catalogue/x.queries.ts', '../listings/own-listings.queries.ts'],
  ['worker/media/x.routes.ts', '../profiles/save-profile.ts'],
  ['web/lib/a.ts', '#web/ui/button.ts'],
  ['web/lib/a.ts', '../shell/header.tsx'],
  ['web/ui/a.ts', '#web/domains/reviews/stars.tsx'],
  ['web/ui/a.ts', '#web/shell/header.tsx'],
  ['web/ui/a.ts', '#contract/listings.ts'],
  ['web/domains/chat/a.ts', '#web/shell/header.tsx'],
  ['web/domains/deals/a.ts', '#web/domains/chat/rooms.ts'],
  ['web/domains/other/a.ts', '#web/domains/accounts/session.ts'],
  ['web/screens/landing/a.ts', '#web/screens/listing/related.tsx'],
  ['web/screens/landing/a.ts', '../product/related.tsx'],
  ['web/screens/admin/list/a.ts', '../../shell/header.tsx'],
  ['web/screens/admin/list/a.ts', '#web/shell/header.tsx'],
  ['web/screens/landing/a.ts', '#web/routes.tsx'],
  ['web/screens/landing/a.ts', '#worker/app.ts'],
  ['web/screens/landing/a.ts', '#party/chat-room.ts'],
  ['web/screens/landing/a.ts', 'zod'],
  ['web/screens/landing/a.ts', 'drizzle-orm'],
  ['web/screens/landing/a.ts', '#web/server.tsx'],
  ['web/domains/chat/a.ts', '#web/prefetch-on-intent.ts'],
  ['web/edge/a.ts', 'react'],
  ['web/edge/a.ts', '#web/routes.tsx'],
  ['web/edge/a.ts', '#web/ui/button.ts'],
  ['web/edge/a.ts', '#web/shell/header.tsx'],
]

const FORBIDDEN_TYPES: typeof FORBIDDEN = [
  ['web/screens/landing/a.ts', '#worker/env.ts'],
  ['web/screens/landing/a.ts', '../../../worker/env.ts'],
  ['worker/catalogue/x.rules.ts', './x.queries.ts'],
]

const ALLOWED: typeof FORBIDDEN = [
  ['contract/a.ts', 'valibot'],
  ['contract/a.ts', './errors.ts'],
  ['contract/chat/a.ts', '../deals/deal.ts'],
  ['party/a.ts', '#contract/errors.ts'],
  ['party/a.ts', '#contract/deals/rpc.ts'],
  ['party/chat/a.ts', '../env.ts'],
  ['party/deals/a.ts', '../room-events.ts'],
  ['party/chat-room.ts', './deals/room-deals.ts'],
  ['worker/chat/a.ts', '../deals/start-deal.queries.ts'],
  ['worker/deals/x.queries.ts', '../rooms/room-entry.queries.ts'],
  ['worker/app.ts', './catalogue/x.routes.ts'],
  ['worker/index.ts', '#party/chat-room.ts'],
  ['worker/db/schema/a.ts', './accounts.ts'],
  ['worker/http/a.ts', '../context.ts'],
  ['worker/limits/x.queries.ts', '../db/schema/accounts.ts'],
  ['worker/sessions/a.ts', '#worker/limits/limit-attempts.ts'],
  ['worker/media/x.routes.ts', '../sessions/guards.ts'],
  ['worker/taxonomy/a.ts', '../catalogue/listing-card.queries.ts'],
  ['worker/audit/x.queries.ts', '../profiles/person-name.queries.ts'],
  ['worker/catalogue/x.routes.ts', './x.queries.ts'],
  ['worker/catalogue/x.queries.ts', 'drizzle-orm'],
  ['worker/catalogue/x.queries.ts', '../db/client.ts'],
  ['worker/catalogue/x.rules.ts', '#contract/listings.ts'],
  ['worker/catalogue/x.rules.ts', './y.rules.ts'],
  ['web/ui/a.ts', '#web/lib/hue.ts'],
  ['web/domains/chat/a.ts', '#web/ui/button.ts'],
  ['web/domains/chat/a.ts', '#web/domains/deals/terms.ts'],
  ['web/domains/chat/a.ts', './rooms.ts'],
  ['web/screens/landing/a.ts', '#web/domains/reviews/stars.tsx'],
  ['web/shell/a.ts', './logo.tsx'],
  ['web/screens/landing/a.ts', '#contract/paths.ts'],
  ['web/routes.tsx', './shell/layout.tsx'],
  ['web/edge/a.ts', '#web/server.tsx'],
]

const ALLOWED_TYPES: typeof FORBIDDEN = [
  ['web/domains/chat/a.ts', '#worker/app.ts'],
  ['worker/env.ts', '#party/chat-room.ts'],
]

/** The rules see file names only, so a folder of one-line files with the project's own configuration is enough. */
describe('The import directions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-imports-'))
  let refused = new Set<string>()

  beforeAll(() => {
    cpSync(path.join(ROOT, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    for (const [index, [file, imported]] of [...FORBIDDEN, ...ALLOWED].entries())
      write(index, file, `import { x } from '${imported}'\nexport const y = x\n`)
    for (const [index, [file, imported]] of [...FORBIDDEN_TYPES, ...ALLOWED_TYPES].entries()) {
      write(1000 + index, file, `import type { X } from '${imported}'\nexport type Y = X\n`)
    }
    const run = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] }
    refused = new Set(
      diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Files of one name stand in numbered twins of the same folder, where the folder's own name decides nothing. */
  const nameOf = (index: number, file: string) => {
    const extension = file.endsWith('.tsx') ? '.tsx' : '.ts'
    if (/^(?:(?:worker|web)\/[\w-]+|party\/chat-room)\.tsx?$/.test(file)) return file
    const suffix = /\.(?:routes|queries|rules)\.ts$/.exec(file)?.[0] ?? extension
    return `${file.slice(0, -suffix.length)}${index}${suffix}`
  }
  const write = (index: number, file: string, text: string) => {
    const target = path.join(folder, nameOf(index, file))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }

  it.each(FORBIDDEN.map(([file, imported], index) => ({ index, file, imported })))(
    'refuse $imported in $file',
    ({ index, file }) => {
      expect(refused).toContain(nameOf(index, file))
    },
  )
  it.each(FORBIDDEN_TYPES.map(([file, imported], index) => ({ index, file, imported })))(
    'refuse the types of $imported in $file',
    ({ index, file }) => {
      expect(refused).toContain(nameOf(1000 + index, file))
    },
  )
  it.each(ALLOWED.map(([file, imported], index) => ({ index, file, imported })))(
    'allow $imported in $file',
    ({ index, file }) => {
      expect(refused).not.toContain(nameOf(FORBIDDEN.length + index, file))
    },
  )
  it.each(ALLOWED_TYPES.map(([file, imported], index) => ({ index, file, imported })))(
    'allow the types of $imported in $file',
    ({ index, file }) => {
      expect(refused).not.toContain(nameOf(1000 + FORBIDDEN_TYPES.length + index, file))
    },
  )
})
