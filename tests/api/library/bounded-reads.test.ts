import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { LIBRARY_PAGE_SIZE, LIBRARY_REACH, MAX_COUNTED_PURCHASES } from '#contract/library/limits.ts'
import { EXPORT_LISTS } from '#worker/accounts/export.queries.ts'
import { batch, type Database, open, rows } from '#worker/db/client.ts'
import { findOwnedFile } from '#worker/library/downloads.queries.ts'
import { countPurchases, findPurchase, listOwnedVersions, listPurchases } from '#worker/library/library.queries.ts'
import { listComparable } from '#worker/packages/compare-versions.queries.ts'
import { record } from '../../support/recording-db.ts'

const PURCHASES = 10_000
const VERSIONS = 5
const BEN = sql<string | null>`'ben'`

/** Ben buys ten thousand products with five versions each, and thousands of others one of them. */
beforeAll(async () => {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  const fill = (text: string, count = PURCHASES) => env.DB.prepare(`${numbers} ${text}`).bind(count)
  await env.DB.batch([
    env.DB.prepare("INSERT INTO profiles (id, first_name, created_at) VALUES ('ann', 'Ann', 1), ('ben', 'Ben', 1)"),
    fill("INSERT INTO profiles (id, first_name, created_at) SELECT 'p' || i, 'Person ' || i, 1 FROM n"),
    fill(`INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
      SELECT 'l' || i, 'l' || i, 'ann', 'Kit ' || i, 1, 'published', 1, 1 FROM n`),
    ...['deals', 'grants'].flatMap((table) => {
      const [columns, values] = table === 'deals' ? [', updated_at, status', ", i, 'purchased'"] : ['', '']
      const into = `INSERT INTO ${table} (id, listing_id, buyer_id, seller_id, created_at ${columns})`
      return [
        fill(`${into} SELECT 'd' || i, 'l' || i, 'ben', 'ann', i ${values} FROM n`),
        fill(`${into} SELECT 'o' || i, 'l1', 'p' || i, 'ann', i ${values} FROM n`),
      ]
    }),
    ...Array.from({ length: VERSIONS }, (_, version) =>
      fill(`INSERT INTO package_versions
          (id, listing_id, seller_id, version, file_name, bytes, key, sha256, status, created_at, current_at)
        SELECT 'v' || i || '-${version}', 'l' || i, 'ann', '1.0.${version}', 'kit.zip', 1, 'v' || i || '-${version}', 'x',
          '${version === VERSIONS - 1 ? 'current' : 'superseded'}', 1, ${version} FROM n`),
    ),
    fill(`INSERT INTO downloads (grant_id, version_id, started_at, active_at, bytes)
      SELECT 'd' || i, 'v' || i || '-1', 1, 1, 1 FROM n`),
  ])
})

/** Rows of a purchase on a page: itself, its deal, listing, seller and chat, and its versions for each that is shown. */
const PURCHASE = 5 + 6 * VERSIONS
const PAGE = (LIBRARY_PAGE_SIZE + 1) * PURCHASE
/** Each purchase within reach with its listing and seller, and the folded texts of both. */
const SEARCH = 6 * LIBRARY_REACH

const reads: [name: string, read: (db: Database) => Promise<unknown>, bound: number][] = [
  ['the library', (db) => batch(db, { page: listPurchases(db, BEN, { before: undefined, q: '' }) }), PAGE],
  ['a later page', (db) => batch(db, { page: listPurchases(db, BEN, { before: PURCHASES / 2, q: '' }) }), PAGE],
  ['the count', (db) => batch(db, { count: countPurchases(db, BEN, '') }), MAX_COUNTED_PURCHASES],
  ['a search', (db) => batch(db, { page: listPurchases(db, BEN, { before: undefined, q: 'kit' }) }), SEARCH + PAGE],
  ['the count of a search', (db) => batch(db, { count: countPurchases(db, BEN, 'kit') }), SEARCH],
  ['a purchase', (db) => batch(db, { purchase: findPurchase(db, BEN, 'd1') }), PURCHASE],
  ['its versions', (db) => batch(db, { versions: listOwnedVersions(db, BEN, 'd1') }), PURCHASE],
  ['a file', (db) => batch(db, { file: findOwnedFile(db, BEN, { id: 'd1', version: '1.0.1' }) }), 5],
  ['versions to compare', (db) => batch(db, { versions: listComparable(db, BEN, 'l1') }), 2 * PURCHASE],
  ['exported purchases', async (db) => rows(db, EXPORT_LISTS.purchases('ben', 5_000)), 500 + 10],
  ['exported downloads', async (db) => rows(db, EXPORT_LISTS.downloads('ben', '5000/5000')), 5 * 500 + 10],
]

it('D1 reads of ten thousand purchases are bounded and take one round trip', { tags: ['ours-library'] }, async () => {
  const others: object[] = []
  for (const [name, read, bound] of reads) {
    const recording = record(env.DB)
    await read(open(recording.db))
    const { rowsRead, roundTrips } = recording
    if (rowsRead === 0 || rowsRead > bound || roundTrips !== 1) others.push({ name, bound, rowsRead, roundTrips })
  }
  expect(others).toEqual([])
})
