import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { countTagged, reassignListings } from '#worker/taxonomy/merge-tags.queries.ts'
import { countOpenReports } from '#worker/reports/admin-reports.queries.ts'
import { holdOrRelease } from '#worker/accounts/suspend-user.queries.ts'
import { batch, type Database, open, type Statement, type Statements } from '#worker/db/client.ts'
import { listExportLines } from '#worker/import/export.queries.ts'
import { ADMIN_READS, fillAdmin } from '../support/admin-reads.ts'
import { growingReads } from '../support/growth.ts'
import { record } from '../support/recording-db.ts'

describe('D1 reads of the admin area', { tags: ['ours-lists-newest-first'] }, () => {
  it('read no more rows with 4,000 listings, people and entries than with 2,000', async () => {
    expect(await growingReads(ADMIN_READS, { from: 2_000, to: 4_000 }, fillAdmin)).toEqual([])
  })
})

describe('With 6,000 listings, people and entries', { tags: ['ours-lists-newest-first'] }, () => {
  beforeAll(() => fillAdmin(6_000))

  it.each<[string, (db: Database) => { step: Statement<unknown[]> } & Statements, number]>([
    ['holding listings', (db) => ({ step: holdOrRelease(db, 'suspended', 'seller-1') }), 500],
    ['releasing listings', (db) => ({ step: holdOrRelease(db, 'reinstated', 'seller-1') }), 500],
    [
      'moving listings to another tag',
      (db) => {
        const { inserted, removed } = reassignListings(db, 'tag-t3')
        return { inserted, step: removed, left: countTagged(db, 'tag-t3') }
      },
      300,
    ],
  ])('%s takes one step of bounded size', async (what, statements, size) => {
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE tags SET deleted_at = 1, merged_into = (SELECT seq FROM tags WHERE name = 't4') WHERE name = 't3'",
      ),
      env.DB.prepare("INSERT OR IGNORE INTO users (id, email, created_at) VALUES ('seller-1', 's1@x.test', 1)"),
      env.DB.prepare("UPDATE users SET suspended_at = ?1 WHERE id = 'seller-1'").bind(
        what === 'releasing listings' ? null : 1,
      ),
    ])
    const recording = record(env.DB)
    const db = open(recording.db)
    const { step } = await batch(db, statements(db))
    expect(step).toHaveLength(size)
    expect(recording.rowsRead).toBeLessThan(size * 120)
  })

  it('counting open reports stops at 10,000', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO report_cases (id, subject, subject_id, place_id, title, content, reported_id, created_at)
       SELECT 'open-' || i, 'listing', 'open-' || i, 'c', 'T', 'Hi', 'x', i FROM n`,
    )
      .bind(ADMIN_REACH)
      .run()
    const recording = record(env.DB)
    const db = open(recording.db)
    expect(await batch(db, { open: countOpenReports(db) })).toEqual({ open: [{ count: ADMIN_REACH }] })
    expect(recording.rowsRead).toBeLessThanOrEqual(ADMIN_REACH + 100)
  })

  it('a page of the export reads only the rows of that page', async () => {
    const recording = record(env.DB)
    expect(await listExportLines(open(recording.db), 5_000)).toHaveLength(400)
    expect(recording.rowsRead).toBeLessThan(400 * 15)
  })
})
