import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { foldTexts } from '../fold-texts.ts'
import type { Database } from '../local-store.ts'
import { toStatement } from '#worker/db/client.ts'
import { type ImportedListing, parseLine } from '#worker/import/import-line.rules.ts'
import { ANY_CALLER } from '#worker/import/store.queries.ts'
import { type Store, storeBatch } from '#worker/import/store-batch.ts'

/** Small enough for D1 (2 MB per bound parameter) and for a machine with little memory. */
const BATCH_LINES = 250
const BATCH_BYTES = 250_000

export interface Report {
  lines: number
  added: number
  /** Listings that an earlier run or an earlier line has stored. */
  present: number
  rejected: number
}

export interface ImportOptions {
  /** Called after every batch with the lines and bytes read so far. */
  onProgress?: (report: Report, bytes: number) => void
  onRejected?: (line: number, reason: string) => void
  now?: () => number
}

/**
 * Reads listings, one JSON object per line, into the store. A bad line is reported and skipped. Each batch is one
 * transaction and stored listings are left alone, so a run may be repeated, or interrupted and started again.
 */
export async function importCatalogue(db: Database, source: Readable, options: ImportOptions = {}): Promise<Report> {
  const { onProgress, onRejected, now = Date.now } = options
  const store = storeIn(db)
  const report: Report = { lines: 0, added: 0, present: 0, rejected: 0 }
  const lineOf = new Map<ImportedListing['id'], number>()
  let bytes = 0
  let batch: ImportedListing[] = []
  let batchBytes = 0

  const reject = (line: number, reason: string) => {
    report.rejected += 1
    onRejected?.(line, reason)
  }
  const flush = async () => {
    if (batch.length > 0) {
      const stored = await storeBatch(store, batch, now())
      report.added += stored.added
      report.present += stored.present
      for (const { listing, reason } of stored.rejected) reject(lineOf.get(listing.id) ?? 0, reason)
    }
    batch = []
    batchBytes = 0
    lineOf.clear()
    onProgress?.(report, bytes)
  }

  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    report.lines += 1
    const size = Buffer.byteLength(line) + 1
    bytes += size
    if (line.trim() === '') continue
    const listing = await parseLine(line)
    if (typeof listing === 'string') {
      reject(report.lines, listing)
      continue
    }
    if (batchBytes + size > BATCH_BYTES && batch.length > 0) await flush()
    batch.push(listing)
    batchBytes += size
    if (!lineOf.has(listing.id)) lineOf.set(listing.id, report.lines)
    if (batch.length >= BATCH_LINES) await flush()
  }
  await flush()
  await foldTexts(db)
  return report
}

function storeIn(db: Database): Store {
  return {
    run: async (statements) => {
      const named = Object.entries(statements(ANY_CALLER))
      const results = await db.batch(named.map(([, statement]) => toStatement(statement)))
      return Object.fromEntries(named.map(([name], index) => [name, results[index] ?? []]))
    },
  }
}
