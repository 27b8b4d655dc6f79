import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { ActivityQuery } from '#contract/admin/activity.ts'
import { FeaturedQuery } from '#contract/admin/featured.ts'
import { AdminListingQuery } from '#contract/admin/listings.ts'
import { SynonymsQuery } from '#contract/admin/synonyms.ts'
import { TaxonomyQuery } from '#contract/admin/taxonomy.ts'
import { MAX_SYNONYM_GROUPS } from '#contract/listings/limits.ts'
import { UsersQuery } from '#contract/admin/users.ts'
import { ReportsQuery } from '#contract/admin/reports.ts'
import { AdminReviewsQuery } from '#contract/admin/reviews.ts'
import { AdminDealsQuery } from '#contract/admin/deals.ts'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { REBUILD_PEOPLE } from '#contract/chat/limits.ts'
import { ENDING_BATCH } from '#contract/deals/limits.ts'
import { listActivity, listHistory } from '#worker/audit/activity.queries.ts'
import { findApproval } from '#worker/listings/find-approval.queries.ts'
import { updateRole } from '#worker/accounts/set-role.queries.ts'
import { countToHoldOrRelease, findUnfinishedSuspensions, suspend } from '#worker/accounts/suspend-user.queries.ts'
import { findDeal, findNewest, listDeals, listDealsOf, recordCancel } from '#worker/deals/admin-deals.queries.ts'
import { findEndings, listMarked, markDeal } from '#worker/deals/end-deals.queries.ts'
import { findDashboard } from '#worker/dashboard/dashboard.queries.ts'
import { countFeatured, feature, listFeaturedListings, listFeaturedProfiles } from '#worker/landing/featured.queries.ts'
import { findStatusFacts, updateStatus } from '#worker/listings/set-listing-status.queries.ts'
import { listAdminListings } from '#worker/listings/list-admin-listings.queries.ts'
import { findUndoable, undoStatus } from '#worker/listings/undo-listing-status.queries.ts'
import { findSettled } from '#worker/listings/settle-decisions.queries.ts'
import { orderFeatured } from '#worker/landing/order-featured.queries.ts'
import { findAdminListings } from '#worker/listings/admin-listings.queries.ts'
import { findUnfinishedMerges, mergeTag } from '#worker/taxonomy/merge-tags.queries.ts'
import { restoreDeletedItem, softDeleteItem } from '#worker/taxonomy/delete-item.queries.ts'
import { updateItem } from '#worker/taxonomy/edit-item.queries.ts'
import { countGroups, listGroups } from '#worker/synonyms/synonyms.queries.ts'
import { countItems, listItems } from '#worker/taxonomy/list-items.queries.ts'
import { listPeople } from '#worker/chat/rebuild-chats.queries.ts'
import {
  findReport,
  findPresent,
  findReportedAccount,
  findReporters,
  listReports,
  listReportsOf,
} from '#worker/reports/admin-reports.queries.ts'
import { findAdminReview, findAuthor, listAdminReviews, listReviewsOf } from '#worker/reviews/admin-reviews.queries.ts'
import {
  listMailsOf,
  listNotes,
  listPurchasesOf,
  listWarnings,
  recordView,
} from '#worker/user-records/user-records.queries.ts'
import { hideReview } from '#worker/reviews/hide-review.queries.ts'
import { findNotifiedReporters } from '#worker/reports/mail-reporters.queries.ts'
import { listTokens } from '#worker/accounts/api-tokens.queries.ts'
import { findCampaign, listCampaigns, startCampaign } from '#worker/newsletter/campaigns.queries.ts'
import { listPublished } from '#worker/newsletter/new-listings.queries.ts'
import { findMailOf, findSending, listRecipients } from '#worker/newsletter/deliver-campaigns.queries.ts'
import { countSubscribers, deleteExpiredSubscribers, listConfirmed } from '#worker/newsletter/subscribers.queries.ts'
import { CampaignsQuery } from '#contract/admin/campaigns.ts'
import { findUser, listUsers } from '#worker/accounts/admin-users.queries.ts'
import { batch, type Database, open, rows, type Statement, type Statements } from '#worker/db/client.ts'
import { bearerRef, findBearer, noteTokenUse } from '#worker/sessions/bearer-token.queries.ts'
import { sql } from 'drizzle-orm'
import { generateListings } from './generate-listings.ts'
import type { Growing } from './growth.ts'
import { record, type Recording } from './recording-db.ts'

/** What one statement adds. */
const AT_ONCE = 3_000
const ADMIN = sql<string>`'person-2'`
const stamp = { entryId: 'ffffffff-0000-7000-8000-000000000000', at: 1, requestId: 'r' }

const parsed = <Schema extends v.GenericSchema>(schema: Schema, query: string) =>
  v.parse(schema, Object.fromEntries(new URLSearchParams(query)))

/** What is read, and the most rows it may. */
const READS: [name: string, statements: (db: Database) => Statements, bound: number][] = [
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
    'sort=oldest',
    'sort=oldest&status=draft&before=500',
    'q=common&sort=oldest',
  ].map((query): [string, (db: Database) => Statements, number] => [
    `listings?${query}`,
    (db) => ({ page: listAdminListings(db, parsed(AdminListingQuery, query)) }),
    600,
  ]),
  [
    'undoing a status',
    (db) => {
      const ids = ['listing-3', 'listing-4']
      const entries = ids.map((id) => ({ id, entryId: stamp.entryId }))
      return {
        undoable: findUndoable(db, ADMIN, ids, 1),
        ...undoStatus(db, ADMIN, { ids, status: 'blocked' }, entries, stamp),
      }
    },
    60,
  ],
  ['decisions to be settled', (db) => ({ due: findSettled(db, 1) }), 10],
  ['putting featured ones in order', (db) => orderFeatured(db, ADMIN, 'listings', ['listing-6'], stamp), 60],
  ['one by its id', (db) => ({ listing: findAdminListings(db, ['listing-4']) }), 10],
  ...['', 'q=person-1', 'role=buyer', 'q=person&state=active', 'state=suspended', 'q=absent'].map(
    (query): [string, (db: Database) => Statements, number] => [
      `users?${query}`,
      (db) => ({ page: listUsers(db, parsed(UsersQuery, query)) }),
      600,
    ],
  ),
  ['a person', (db) => ({ user: findUser(db, 'person-4') }), 10],
  [
    'the page of a person',
    (db) => ({
      recorded: recordView(db, ADMIN, 'person-4', stamp),
      warnings: listWarnings(db, 'person-4'),
      purchased: listDealsOf(db, 'person-4', 'buyer', 2_000),
      sold: listDealsOf(db, 'person-4', 'seller', 2_000),
      library: listPurchasesOf(db, 'person-4', 2_000),
      written: listReviewsOf(db, 'person-4', 'by', 2_000),
      received: listReviewsOf(db, 'person-4', 'about', 2_000),
      sent: listReportsOf(db, 'person-4', 'by', 2_000),
      about: listReportsOf(db, 'person-4', 'about', 2_000),
      mails: listMailsOf(db, 'person-4', 2_000),
      notes: listNotes(db, 'person-4', 2_000),
    }),
    3_000,
  ],
  [
    'featured listings',
    (db) => ({
      page: listFeaturedListings(db, parsed(FeaturedQuery, 'group=featured')),
      counts: countFeatured(db, 'listings'),
    }),
    600,
  ],
  [
    'available listings',
    (db) => ({ page: listFeaturedListings(db, parsed(FeaturedQuery, 'group=available&q=common')) }),
    600,
  ],
  [
    'featured profiles',
    (db) => ({
      page: listFeaturedProfiles(db, parsed(FeaturedQuery, 'group=featured')),
      counts: countFeatured(db, 'profiles'),
    }),
    600,
  ],
  ['available profiles', (db) => ({ page: listFeaturedProfiles(db, parsed(FeaturedQuery, 'group=available')) }), 600],
  ['the dashboard', (db) => findDashboard(db, Date.now()), 900],
  [
    'the tags',
    (db) => ({ page: listItems(db, 'tag', parsed(TaxonomyQuery, 'q=t')), count: countItems(db, 'tag') }),
    200,
  ],
  [
    'synonyms by a word',
    (db) => ({ page: listGroups(db, parsed(SynonymsQuery, 'q=kit')), count: countGroups(db) }),
    2 * MAX_SYNONYM_GROUPS,
  ],
  ['the categories', (db) => ({ page: listItems(db, 'category', parsed(TaxonomyQuery, '')) }), 50],
  ['the activity', (db) => ({ page: listActivity(db, parsed(ActivityQuery, '')) }), 900],
  ['the activity of one', (db) => ({ page: listActivity(db, parsed(ActivityQuery, 'who=person-2')) }), 900],
  [
    'the activity of one kind about one thing',
    (db) => ({ page: listActivity(db, parsed(ActivityQuery, 'what=user.role&entity=user')) }),
    5_000,
  ],
  ['the activity about listings', (db) => ({ page: listActivity(db, parsed(ActivityQuery, 'entity=token')) }), 9_000],
  ['a history', (db) => ({ history: listHistory(db, 'listing', 'listing-3') }), 400],
  ['an approval', (db) => ({ approval: findApproval(db, 'listing-3') }), 20],
  ['the facts', (db) => ({ facts: findStatusFacts(db, ADMIN, ['listing-3', 'listing-4']) }), 20],
  [
    'a status',
    (db) =>
      updateStatus(
        db,
        ADMIN,
        [{ id: 'listing-3', entryId: stamp.entryId, mail: undefined }],
        { status: 'blocked', reason: 'x' },
        stamp,
        true,
      ),
    60,
  ],
  ['featuring', (db) => feature(db, ADMIN, 'listings', 'listing-6', true, stamp), 60],
  ['suspending', (db) => suspend(db, ADMIN, 'person-4', 'x', stamp), 60],
  ['a role', (db) => updateRole(db, ADMIN, 'person-4', { role: 'seller' }, stamp), 60],
  [
    'what is to be held',
    (db) => ({
      toHold: countToHoldOrRelease(db, 'suspended', 'person-4'),
      toRelease: countToHoldOrRelease(db, 'reinstated', 'person-4'),
      unfinished: Object.values(findUnfinishedSuspensions(db, 5)),
    }),
    60,
  ],
  [
    'editing a tag',
    (db) => updateItem(db, ADMIN, 'tag', 'tag-rare', { name: 'rarer', description: null, version: undefined }, stamp),
    60,
  ],
  ['deleting a tag', (db) => softDeleteItem(db, ADMIN, 'tag', 'tag-dense', stamp), 60],
  ['restoring a category', (db) => restoreDeletedItem(db, ADMIN, 'category', 'category-rare', stamp), 60],
  [
    'merging begins',
    (db) => ({ ...mergeTag(db, ADMIN, 'tag-t1', 'tag-t2', stamp), unfinished: findUnfinishedMerges(db, 5) }),
    60,
  ],
  ['the tokens', (db) => ({ tokens: listTokens(db, ADMIN) }), 20],
  ...[
    '',
    'state=decided',
    'before=0-1500',
    'before=1-1500',
    'subject=listing',
    'subject=profile',
    'subject=review&before=0-1500',
    'subject=message&state=decided',
  ].map((query): [string, (db: Database) => Statements, number] => [
    `reports?${query}`,
    (db) => listReports(db, parsed(ReportsQuery, query)),
    // Two groups of 51 cases with the reported person, the decider, three reporters and no notices each.
    1_500,
  ]),
  [
    'a report',
    (db) => ({
      report: findReport(db, 'report-8'),
      account: findReportedAccount(db, 'report-8'),
      reporters: findReporters(db, 'report-8'),
      present: findPresent(db, 'report-8'),
    }),
    500,
  ],
  ['reporters notified of a decision', (db) => ({ reporters: findNotifiedReporters(db, 'report-8') }), 300],
  ...['', 'before=1500', 'status=purchased', 'q=00000000-0000-4000-8000-000000000001'].map(
    (query): [string, (db: Database) => Statements, number] => [
      `deals?${query}`,
      (db) => ({ page: listDeals(db, parsed(AdminDealsQuery, query)), newest: findNewest(db) }),
      600,
    ],
  ),
  ...[
    '',
    'before=1500',
    'q=common',
    'q=common&rating=4&subject=listing&state=visible',
    'rating=1',
    'state=hidden',
    'subject=profile&rating=5',
    'q=rareword',
    'q=absent',
    'q=00000000-0000-4000-8000-000000000001',
  ].map((query): [string, (db: Database) => Statements, number] => [
    `reviews?${query}`,
    (db) => ({ page: listAdminReviews(db, parsed(AdminReviewsQuery, query)) }),
    600,
  ]),
  [
    'hiding a review',
    (db) => ({
      author: findAuthor(db, 'review-8'),
      hidden: hideReview(db, ADMIN, 'review-8', 'x', stamp),
      review: findAdminReview(db, 'review-8'),
      history: listHistory(db, 'review', 'review-8'),
    }),
    30,
  ],
  [
    'cancelling a deal',
    (db) => ({
      recorded: recordCancel(db, ADMIN, 'deal-8', 'x', stamp),
      marked: markDeal(db, 'deal-8', 'admin', sql`TRUE`),
      deal: findDeal(db, 'deal-8'),
    }),
    30,
  ],
  [
    'deals to be ended',
    (db) => ({ marked: listMarked(db, undefined, 0, 1), endings: findEndings(db, [1, 5, 9]) }),
    20 * ENDING_BATCH,
  ],
  [
    'letters',
    (db) => ({ page: listCampaigns(db, parsed(CampaignsQuery, 'before=2000')), subscribers: countSubscribers(db) }),
    100,
  ],
  [
    'a letter that begins to be sent',
    (db) => ({ ...startCampaign(db, ADMIN, 'letter-2', 1, stamp), letter: findCampaign(db, 'letter-2') }),
    30,
  ],
  [
    'the next mails of a letter',
    (db) => ({
      sending: findSending(db),
      recipients: listRecipients(db, { seq: 1, id: 'letter-1', cursor: 1_500, startedAt: new Date(1_000_000) }, 20),
      mail: findMailOf(db, 'letter-1', 'subscriber-4'),
      page: listConfirmed(db, 1_500, 20),
      forgotten: deleteExpiredSubscribers(db, 0),
    }),
    150,
  ],
  // The newest 2,000 decisions.
  ['listings for a letter', (db) => ({ published: listPublished(db) }), 5_000],
  ['people whose chats are rebuilt', (db) => ({ people: listPeople(db, 'person-4', REBUILD_PEOPLE) }), 40],
  [
    'a token',
    (db) => ({
      bearer: findBearer(db, 'x', 'catalogue:import'),
      noted: noteTokenUse(db, 'x', 1),
      admin: db.select({ id: bearerRef('x', 'catalogue:import').as('id') }).from(sql`(SELECT 1)`),
    }),
    20,
  ],
]

/** How many more rows may be read of many listings, people and entries than of few. */
const SLACK = 120

/** Every read of an admin's, and what each change reads. */
export const ADMIN_READS = READS.map(([name, statements, bound]): Growing => ({
  name,
  bound,
  slack: SLACK,
  rows: async () => {
    const recording = record(env.DB)
    const db = open(recording.db)
    // Undone at the end, so that each finds the same.
    await batch(db, { ...statements(db), undo: rows(db, sql`SELECT json('undo')`) }).catch(() => undefined)
    return rowsReadBy(recording)
  },
}))

const NEWEST: [name: string, list: (db: Database) => Statement][] = [
  ['listings with two letters', (db) => listAdminListings(db, parsed(AdminListingQuery, 'q=zz'))],
  ['listings by title', (db) => listAdminListings(db, parsed(AdminListingQuery, 'sort=title-asc'))],
  ['listings by seller', (db) => listAdminListings(db, parsed(AdminListingQuery, 'q=common&sort=seller-desc'))],
  ['people with two letters', (db) => listUsers(db, parsed(UsersQuery, 'q=zz'))],
  ['reviews with two letters', (db) => listAdminReviews(db, parsed(AdminReviewsQuery, 'q=zz'))],
  ['visible reviews with two letters', (db) => listAdminReviews(db, parsed(AdminReviewsQuery, 'q=zz&state=visible'))],
  ['deals of what nobody sells', (db) => listDeals(db, parsed(AdminDealsQuery, 'q=absent'))],
]

/** Reads of the newest 10,000: of one or two characters, in another order, or among deals. */
export const ADMIN_NEWEST = NEWEST.map(([name, list]): Growing => ({
  name,
  bound: 13 * ADMIN_REACH,
  slack: SLACK,
  rows: async () => {
    const recording = record(env.DB)
    const db = open(recording.db)
    await batch(db, { page: list(db) })
    return recording.rowsRead
  },
}))

/** The rows that those of the statements read that only read. */
async function rowsReadBy({ statements }: Recording): Promise<number> {
  const counted = record(env.DB)
  const reads = statements.slice(0, -1).filter(({ sql: text }) => /^\s*(?:SELECT|WITH)/i.test(text))
  for (const { sql: text, params } of reads)
    await counted.db
      .prepare(text)
      .bind(...params)
      .all()
  return counted.rowsRead
}

/** Adds so many listings, people, entries, reports, deals and so on as are missing. */
export async function fillAdmin(size: number): Promise<void> {
  await env.DB.exec("INSERT OR IGNORE INTO profiles (id, created_at) VALUES ('x', 0)")
  const filled = (await env.DB.prepare('SELECT max(seq) AS n FROM listings').first<number>('n')) ?? 0
  for (let from = filled; from < size; from += AT_ONCE) await fillFrom(from, Math.min(from + AT_ONCE, size))
}

async function fillFrom(from: number, to: number): Promise<void> {
  await generateListings(env.DB, from + 1, to)
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)'
  const each = (text: string) => env.DB.prepare(`${numbers} ${text}`).bind(from + 1, to)
  const since = (text: string) => env.DB.prepare(text).bind(from)
  await env.DB.batch([
    each(`INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, request_id)
      SELECT printf('%08x-0000-7000-8000-000000000000', i), i, 'person-' || (i % 3), 'listing.status', 'listing',
        'listing-' || (i % 50), 'r' FROM n`),
    each(`INSERT INTO report_cases (id, subject, subject_id, place_id, title, content, reported_id, created_at, decision)
      SELECT 'report-' || i, iif(i % 4 < 2, 'message', 'listing'), 's' || i, 'c', 'T', 'Hi', 'x', i,
        iif(i % 2, 'dismissed', NULL) FROM n`),
    // Most have two reports, every tenth five, and one of them very many.
    since(`WITH n(i) AS (VALUES (1), (2), (3), (4), (5))
      INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
      SELECT c.id || '-' || i, c.seq, c.subject_id, 'person-' || i, 'spam', '', 1 FROM report_cases c, n
      WHERE c.seq > ?1 AND (i <= 2 OR c.seq % 10 = 0)`),
    each(`INSERT INTO takedowns (id, case_seq, name, email, work, created_at)
      SELECT 'takedown-' || i, c.seq, 'Ines', 'ines@example.com', 'Mine', 1 FROM report_cases c, n
      WHERE c.id = 'report-8'`),
    since(`INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
      SELECT 'many-' || p.id, c.seq, c.subject_id, p.id, 'spam', '', 1 FROM report_cases c, profiles p
      WHERE c.id = 'report-8' AND p.created_at > ?1 ON CONFLICT DO NOTHING`),
    each(`INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, ending, created_at, updated_at)
      SELECT 'deal-' || i, 'listing-' || (i % 100 + 1), 'person-' || i, 'seller-' || ((i % 100 + 1) % 10),
        iif(i % 4, 'negotiating', 'purchased'), iif(i % 4 = 1, 'suspended', NULL), i, i FROM n`),
    each(`INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, hidden_at, created_at)
      SELECT 'review-' || i, iif(i % 2, 'profile', 'listing'), iif(i % 2, 'seller-' || (i % 10), 'listing-' || i),
        'seller-' || (i % 10), 'person-' || i, 1 + i % 5,
        iif(i % 3000 = 7, 'A common rareword', 'A common comment'), iif(i % 7, NULL, 1), i FROM n`),
    since(`INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
      SELECT 'chat-' || id, listing_id, buyer_id, seller_id, 'T', 1 FROM deals WHERE ending IS NOT NULL AND seq > ?1`),
    each(`INSERT INTO subscribers (id, email, state, created_at, confirmed_at, expires_at)
      SELECT 'subscriber-' || i, i || '@y.test', iif(i % 3, 'confirmed', 'pending'), 1, 1, i FROM n`),
    each(`INSERT INTO letters (id, subject, body, state, created_at, updated_at)
      SELECT 'letter-' || i, 'S', 'B', iif(i % 1000 = 1, 'sending', iif(i % 2, 'sent', 'draft')), i, i FROM n`),
    since(`INSERT INTO users (id, email, created_at) SELECT id, id || '@x.test', 0 FROM profiles
      WHERE id GLOB 'person-*' AND created_at > ?1`),
  ])
}
