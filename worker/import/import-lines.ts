import type { Imported, ImportLines } from '#contract/import/import-lines.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { stepsDeadline } from '../db/run-steps.ts'
import { rows } from '../db/client.ts'
import { requireAdminOrToken } from '../sessions/require-or-token.ts'
import { type ImportedListing, parseLine } from './import-line.rules.ts'
import { recordImport } from './record-import.queries.ts'
import { type Store, type StoredBatch, storeBatch, type StoreRow, tryBatch } from './store-batch.ts'

/** How much one transaction stores, in bytes of JSON; D1 accepts 2 MB per parameter. */
const BATCH_BYTES = 700_000

/**
 * Stores lines, each batch in one transaction with its audit entry, or reports what that would do. `token` is the
 * caller's API token, if any.
 */
export async function importLines(
  ctx: ServiceContext,
  token: string | undefined,
  { lines, first, dryRun }: ImportLines,
): Promise<Imported> {
  await requireAdminOrToken(ctx, token, 'catalogue:import', () => ({}))
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
  // The first batch's entry also counts the lines that could not be parsed.
  let unparsed = report.rejected.length
  for (const batch of batchesOf(parsed)) {
    const store = storeOf(ctx, token, unparsed)
    const stored = dryRun ? await tryBatch(store, batch) : await storeBatch(store, batch, ctx.now)
    if (stored.added > 0) unparsed = 0
    count(report, stored, lineOf)
  }
  if (!dryRun && report.added > 0) {
    await foldTexts(ctx.db, stepsDeadline())
    await purgeTags(ctx.env, ['all'])
  }
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}

/** Checks the caller in each transaction, because a token may be revoked between two. */
function storeOf(ctx: ServiceContext, token: string | undefined, unparsed: number): Store {
  return {
    run: async (statements, counts) => {
      const { results } = await requireAdminOrToken(ctx, token, 'catalogue:import', (admin) => {
        const entry = counts && recordImport(ctx.db, admin, newEntry(ctx), counts, unparsed).getSQL()
        const named = Object.entries({ ...statements(admin), ...(entry && { entry }) })
        return Object.fromEntries(named.map(([name, statement]) => [name, rows<StoreRow>(ctx.db, statement)]))
      })
      return results
    },
  }
}

function count(
  report: Imported,
  { added, present, rejected }: StoredBatch,
  lineOf: Map<ImportedListing, number>,
): void {
  report.added += added
  report.present += present
  for (const { listing, reason } of rejected) report.rejected.push({ line: lineOf.get(listing) ?? 0, reason })
}

function* batchesOf(listings: readonly ImportedListing[]): Generator<ImportedListing[]> {
  let batch: ImportedListing[] = []
  let bytes = 0
  for (const listing of listings) {
    const size = new TextEncoder().encode(JSON.stringify(listing)).length
    if (batch.length > 0 && bytes + size > BATCH_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(listing)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
