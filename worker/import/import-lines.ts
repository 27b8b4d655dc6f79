import type { Context } from 'hono'
import type { Imported, ImportLines } from '#contract/import/schemas.ts'
import { requireAdminOrTokenRows } from '../sessions/require-admin-or-token.ts'
import { recordImport } from './note-import.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { primary } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type ImportedListing, parseLine } from './import-line.rules.ts'
import { type Store, type Stored, storeBatch, tryBatch } from './store-batch.ts'

/** What one transaction stores, in bytes of JSON; D1 takes 2 MB a parameter. */
const BATCH_BYTES = 700_000

/** Stores lines, each batch in one transaction with its line in the audit log; or says what that would come to. */
export async function importLines(c: Context<AppEnv>, { lines, first, dryRun }: ImportLines): Promise<Imported> {
  await requireAdminOrTokenRows(c, 'catalogue:import', () => [])
  const now = Date.now()
  const report: Imported = { added: 0, present: 0, rejected: [] }
  const lineOf = new Map<ImportedListing, number>()
  const parsed: ImportedListing[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const listing = await parseLine(line)
    if (typeof listing === 'string') {
      report.rejected.push({ line: first + index, reason: listing })
      continue
    }
    parsed.push(listing)
    lineOf.set(listing, first + index)
  }
  // The log says of the first batch how many lines were none.
  let unread = report.rejected.length
  for (const batchInOrder of batchesOf(parsed)) {
    const store = storeOf(c, unread)
    const stored = dryRun ? await tryBatch(store, batchInOrder) : await storeBatch(store, batchInOrder, now)
    if (stored.added > 0) unread = 0
    count(report, stored, lineOf)
  }
  if (!dryRun && report.added > 0) await purgeTags(c.env, ['all'])
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}

/** Whoever asks is checked in each transaction, for a token may be revoked between two. */
function storeOf(c: Context<AppEnv>, unread: number): Store {
  return {
    run: async (queries) =>
      (await requireAdminOrTokenRows<Record<string, unknown>[][]>(c, 'catalogue:import', queries)).rows,
    note: (admin, counts) => [
      recordImport(primary(c.env), admin, newEntry({ now: Date.now(), requestId: c.get('requestId') }), {
        ...counts,
        rejected: counts.rejected + unread,
      }),
    ],
  }
}

function count(report: Imported, { added, present, rejected }: Stored, lineOf: Map<ImportedListing, number>): void {
  report.added += added
  report.present += present
  for (const { listing, reason } of rejected) report.rejected.push({ line: lineOf.get(listing) ?? 0, reason })
}

function* batchesOf(listings: readonly ImportedListing[]): Generator<ImportedListing[]> {
  let batchInOrder: ImportedListing[] = []
  let bytes = 0
  for (const listing of listings) {
    const size = new TextEncoder().encode(JSON.stringify(listing)).length
    if (batchInOrder.length > 0 && bytes + size > BATCH_BYTES) {
      yield batchInOrder
      batchInOrder = []
      bytes = 0
    }
    batchInOrder.push(listing)
    bytes += size
  }
  if (batchInOrder.length > 0) yield batchInOrder
}
