import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { ActivityQuery } from '#contract/admin/activity.ts'
import { FeaturedQuery } from '#contract/admin/featured.ts'
import { AdminListingQuery } from '#contract/admin/listings.ts'
import { LabelsQuery } from '#contract/admin/labels.ts'
import { UsersQuery } from '#contract/admin/users.ts'
import { ADMIN_REACH } from '#contract/limits.ts'
import { listActivity, listHistory } from '#worker/admin/activity.queries.ts'
import { findApproval } from '#worker/admin/approval.queries.ts'
import {
  countToHold,
  countToRelease,
  findUnfinished,
  holdListings,
  releaseListings,
  setRole,
  suspend,
} from '#worker/admin/change-user.queries.ts'
import { findDashboard } from '#worker/admin/dashboard.queries.ts'
import { featureListing, listFeaturedListings, listFeaturedProfiles } from '#worker/admin/featured.queries.ts'
import { findFacts, setStatus } from '#worker/admin/listing-status.queries.ts'
import { findAdminListings, listAdminListings } from '#worker/admin/listings.queries.ts'
import { countTagged, findHalfMerged, mergeTag, moveListings } from '#worker/admin/merge-tags.queries.ts'
import { softDeleteLabel, updateLabel, listLabels, restoreLabel } from '#worker/admin/labels.queries.ts'
import { listTokens } from '#worker/admin/tokens.queries.ts'
import { findUser, listUsers } from '#worker/admin/users.queries.ts'
import { batchInOrder, type Query, open } from '#worker/db/client.ts'
import { listExportLines } from '#worker/import/export.queries.ts'
import { bearerRef, findBearer, noteTokenUse } from '#worker/sessions/bearer.queries.ts'
import { sql } from 'drizzle-orm'
import { fill } from '../support/fill.ts'
import { tableScans } from '../support/query-plan.ts'
import { record, type Recording } from '../support/recording-db.ts'

const SMALL = 3_000
const FULL = 24_000
const db = open(env.DB)
const ADMIN = sql`'person-2'`
const note = { noteId: 'ffffffff-0000-7000-8000-000000000000', at: 1, requestId: 'r' }

const parsed = <Schema extends v.GenericSchema>(schema: Schema, query: string) =>
  v.parse(schema, Object.fromEntries(new URLSearchParams(query)))

/** What is read, and the most rows it may: no more from 3,000 listings, people and entries to 24,000. */
const READS: [name: string, queries: () => Query[], bound: number][] = [
  // 51 rows with their sellers, by a search index that reads rows of its own.
  ...[
    '',
    'status=published',
    'status=draft',
    'q=common',
    'q=common&status=published',
    'q=absent',
    'q=rareword',
    'before=2000',
  ].map((query): [string, () => Query[], number] => [
    `listings?${query}`,
    () => [listAdminListings(parsed(AdminListingQuery, query))],
    600,
  ]),
  ['one by its id', () => [findAdminListings(['listing-4'])], 10],
  ...['', 'q=person-1', 'role=buyer', 'q=person&state=active', 'state=suspended', 'q=absent'].map(
    (query): [string, () => Query[], number] => [`users?${query}`, () => [listUsers(parsed(UsersQuery, query))], 600],
  ),
  ['a person', () => [findUser('person-4')], 10],
  ['featured listings', () => listFeaturedListings(parsed(FeaturedQuery, 'group=featured')), 600],
  ['available listings', () => listFeaturedListings(parsed(FeaturedQuery, 'group=available&q=common')), 600],
  ['featured profiles', () => listFeaturedProfiles(parsed(FeaturedQuery, 'group=featured')), 600],
  ['available profiles', () => listFeaturedProfiles(parsed(FeaturedQuery, 'group=available')), 600],
  ['the dashboard', () => findDashboard(Date.now()), 300],
  ['the tags', () => listLabels('tag', parsed(LabelsQuery, 'q=t')), 200],
  ['the categories', () => listLabels('category', parsed(LabelsQuery, '')), 50],
  ['the activity', () => [listActivity(parsed(ActivityQuery, ''))], 900],
  ['the activity of one', () => [listActivity(parsed(ActivityQuery, 'who=person-2'))], 900],
  [
    'the activity of one kind about one thing',
    () => [listActivity(parsed(ActivityQuery, 'what=user.role&entity=user'))],
    5_000,
  ],
  ['the activity about listings', () => [listActivity(parsed(ActivityQuery, 'entity=token'))], 9_000],
  ['a history', () => [listHistory('listing', 'listing-3')], 400],
  ['an approval', () => [findApproval('listing-3')], 20],
  ['the facts', () => [findFacts(ADMIN, ['listing-3', 'listing-4'])], 20],
  [
    'a status',
    () =>
      setStatus(
        ADMIN,
        [{ id: 'listing-3', noteId: note.noteId, mail: undefined }],
        { status: 'blocked', reason: 'x' },
        note,
      ),
    60,
  ],
  ['featuring', () => featureListing(ADMIN, 'listing-6', true, note), 60],
  ['suspending', () => suspend(ADMIN, 'person-4', 'x', note), 60],
  ['a role', () => setRole(ADMIN, 'person-4', { role: 'seller' }, note), 60],
  ['what is to be held', () => [countToHold('person-4'), countToRelease('person-4'), ...findUnfinished(5)], 60],
  [
    'editing a tag',
    () => updateLabel(ADMIN, 'tag', 'tag-rare', { name: 'rarer', description: null, version: undefined }, note),
    60,
  ],
  ['deleting a tag', () => softDeleteLabel(ADMIN, 'tag', 'tag-dense', note), 60],
  ['restoring a category', () => restoreLabel(ADMIN, 'category', 'category-rare', note), 60],
  ['merging begins', () => [...mergeTag(ADMIN, 'tag-t1', 'tag-t2', note), findHalfMerged(5)], 60],
  ['the tokens', () => [listTokens(ADMIN)], 20],
  [
    'a token',
    () => [findBearer(db, 'x'), noteTokenUse(db, 'x', 1), sql`SELECT ${bearerRef('x', 'catalogue:import')}`],
    20,
  ],
]

/** The rows that those of the statements read that only read. */
async function rowsReadBy({ statements }: Recording): Promise<number> {
  const counted = record(env.DB)
  const reads = statements.slice(0, -1).filter(({ sql: text }) => /^\s*(?:SELECT|WITH)/.test(text))
  for (const { sql: text, params } of reads)
    await counted.db
      .prepare(text)
      .bind(...params)
      .all()
  return counted.rowsRead
}

describe('What admins read from D1', () => {
  const measured = new Map<number, Map<string, Recording>>()

  beforeAll(async () => {
    await env.DB.exec("INSERT INTO profiles (id, created_at) VALUES ('x', 0)")
    let filled = 0
    for (const size of [SMALL, FULL]) {
      for (; filled < size; filled += SMALL) {
        await fill(env.DB, filled + 1, filled + SMALL)
        await env.DB.prepare(
          `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
           INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, request_id)
           SELECT printf('%08x-0000-7000-8000-000000000000', i), i, 'person-' || (i % 3), 'listing.status', 'listing', 'listing-' || (i % 50), 'r' FROM n`,
        )
          .bind(filled + 1, filled + SMALL)
          .run()
        await env.DB.prepare(
          `INSERT INTO users (id, email, created_at) SELECT id, id || '@x.test', 0 FROM profiles
           WHERE id GLOB 'person-*' AND created_at > ?1`,
        )
          .bind(filled)
          .run()
      }
      const recordings = new Map<string, Recording>()
      for (const [name, queries] of READS) {
        const recording = record(env.DB)
        // Undone at the end, so that each finds the same.
        await batchInOrder<unknown[][]>(open(recording.db), [...queries(), sql`SELECT json('undo')`]).catch(
          () => undefined,
        )
        recording.rowsRead = await rowsReadBy(recording)
        recordings.set(name, recording)
      }
      measured.set(size, recordings)
    }
  })

  const rowsRead = (size: number, name: string) => measured.get(size)?.get(name)?.rowsRead ?? Number.NaN

  it.each(READS)('for %s is bounded, and no more among many', (name, _, bound) => {
    expect(rowsRead(FULL, name)).toBeLessThanOrEqual(bound)
    expect(rowsRead(FULL, name)).toBeLessThanOrEqual(rowsRead(SMALL, name) + 120)
  })

  it.each(READS)('for %s is found without scanning a table', async (name) => {
    const statements = measured.get(FULL)?.get(name)?.statements.slice(0, -1) ?? []
    expect(statements).not.toEqual([])
    for (const { sql: text, params } of statements) expect(await tableScans(env.DB, text, params)).toEqual([])
  })

  it('for one or two characters is the newest 10,000', async () => {
    for (const query of [listAdminListings(parsed(AdminListingQuery, 'q=zz')), listUsers(parsed(UsersQuery, 'q=zz'))]) {
      const recording = record(env.DB)
      await batchInOrder<[unknown[]]>(open(recording.db), [query])
      expect(recording.rowsRead).toBeLessThan(8 * ADMIN_REACH)
    }
  })

  it.each<[string, () => Query[], number]>([
    ['holding listings', () => [holdListings('seller-1')], 500],
    ['releasing listings', () => [releaseListings('seller-1')], 500],
    ['moving listings to another tag', () => [...moveListings('tag-t3'), countTagged('tag-t3')], 300],
  ])('for %s is a step, however many there are', async (_, queries, step) => {
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE tags SET deleted_at = 1, merged_into = (SELECT seq FROM tags WHERE name = 't4') WHERE name = 't3'",
      ),
      env.DB.prepare("INSERT OR IGNORE INTO users (id, email, created_at) VALUES ('seller-1', 's1@x.test', 1)"),
      env.DB.prepare("UPDATE users SET suspended_at = ?1 WHERE id = 'seller-1'").bind(
        _ === 'releasing listings' ? null : 1,
      ),
    ])
    const recording = record(env.DB)
    const rows = await batchInOrder<unknown[][]>(open(recording.db), queries())
    expect(Math.max(...rows.map(({ length }) => length))).toBe(step)
    expect(recording.rowsRead).toBeLessThan(step * 120)
  })

  it('for a page of the export is that page', async () => {
    const recording = record(env.DB)
    expect(await listExportLines(open(recording.db), 12_000)).toHaveLength(400)
    expect(recording.rowsRead).toBeLessThan(400 * 15)
  })
})
