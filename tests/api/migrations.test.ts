import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { open } from '#worker/db/client.ts'
import journal from '../../migrations/meta/_journal.json'
import { wrongCounts } from '../support/wrong-counts.ts'
import { seedUnfolded } from '../support/seed.ts'

const [first, ...rest] = env.MIGRATIONS

/** The schema without the internal tables of SQLite and D1. */
async function schema() {
  const { results } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_schema
     WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' ORDER BY name`,
  ).all<{ type: string; name: string; sql: string }>()
  return results
}

/** Row counts by table, without `counters`, which depends on them, and the shadow tables of FTS5. */
async function rowCounts(): Promise<Record<string, number>> {
  const names = (await schema()).filter(
    ({ type, name }) => type === 'table' && name !== 'counters' && !/^listing_search|_search_config$/.test(name),
  )
  const counted = names.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`)
  return (await env.DB.prepare(`SELECT ${counted.join(', ')}`).first<Record<string, number>>()) ?? {}
}

/** Rows for every table of the first migration. */
const seedFirst = () =>
  seedUnfolded(env.DB, [
    { title: 'Alpha', category: 'SaaS', tags: ['react', 'ai'], seller: 'mara' },
    { title: 'Beta', description: 'alpha', category: 'SaaS', tags: ['ai'], seller: 'jonas', status: 'approved' },
    { title: 'Gamma', tags: ['react'], seller: 'jonas' },
    { title: 'Alpha draft', category: 'Shops', tags: ['php', 'ai'], seller: 'jonas', status: 'draft' },
  ])

/** Rows for tables that a later migration creates and nothing fills. */
const SEED_AFTER: Record<string, string[]> = {
  '0003_views.sql': ["INSERT INTO view_flushes (shard, sequence) VALUES ('0', 1)"],
  '0005_accounts.sql': [
    `INSERT INTO users (id, email, email_verified, password_hash, created_at)
     SELECT id, username || '@example.com', 1, NULL, 1 FROM profiles`,
    "INSERT INTO accounts (provider, provider_account_id, type, user_id) SELECT 'google', id, 'oidc', id FROM users",
    `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
     SELECT id, id, id, 1, 1, 1, 'Firefox' FROM users`,
    `INSERT INTO pending_sign_ups
       (token_hash, email, password_hash, first_name, last_name, role, created_at, expires)
     VALUES ('a', 'a@example.com', 'x', 'A', 'B', 'buyer', 1, 2)`,
    `INSERT INTO mailed_tokens (token_hash, purpose, user_id, email, expires)
     SELECT id, 'reset', id, email, 1 FROM users`,
    "INSERT INTO attempts (key, count, until) VALUES ('a', 1, 2)",
    "INSERT INTO outbox (id, sealed, created_at, due_at) VALUES ('a', 'x', 1, 2)",
  ],
  '0006_profiles.sql': [
    "INSERT INTO former_usernames (username, profile_id, until) SELECT username || '-before', id, 1 FROM profiles",
  ],
  '0007_pictures.sql': [
    `INSERT INTO pictures (path, owner_id, upload_id, kind, expires, created_at)
     SELECT id, id, id, 'avatar', 1, 1 FROM profiles`,
  ],
  '0009_admin.sql': [
    `INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at)
     SELECT id, id, 'CI', id, '["catalogue:import"]', 1 FROM users`,
    "INSERT INTO daily_counts (name, day, value) VALUES ('views', '2026-11-21', 3)",
  ],
  '0008_selling.sql': [
    `INSERT INTO deals (id, listing_id, buyer_id, seller_id, created_at, updated_at)
     SELECT l.id, l.id, p.id, l.seller_id, 1, 1 FROM listings l JOIN profiles p ON p.id <> l.seller_id`,
    `INSERT INTO former_slugs (slug, listing_seq, created_at) SELECT 'former-' || slug, seq, 1 FROM listings`,
    "INSERT INTO listing_approvals (listing_seq, version, content, approved_at) SELECT seq, 1, '{}', 1 FROM listings",
    `INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, request_id)
     SELECT id, 1, seller_id, 'listing.status', 'listing', id, 'r' FROM listings`,
  ],
  '0014_chats.sql': [
    `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
     SELECT l.id, l.id, p.id, l.seller_id, 'x', 1 FROM listings l JOIN profiles p ON p.id <> l.seller_id
     WHERE l.title = 'Alpha'`,
    `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at, unread)
     SELECT buyer_id, seq, 'buyer', 1, 1 FROM chats UNION ALL SELECT seller_id, seq, 'seller', NULL, 0 FROM chats`,
    'INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT seller_id, buyer_id, 1 FROM chats',
    `INSERT INTO reports (id, chat_id, chat_title, message_id, content, reporter_id, reported_id, reason, created_at)
     SELECT id, id, title, 'm', 'x', buyer_id, seller_id, 'Spam', 1 FROM chats`,
    "INSERT INTO mail_opt_outs (user_id, kind) SELECT id, 'unread_messages' FROM users",
  ],
  '0017_deals.sql': [
    `INSERT INTO offers
       (id, deal_id, seller_id, "by", price_cents, royalty, training, deployment, made_at, expires_at, outcome, automatic)
     SELECT id, id, seller_id, 'buyer', 1, 0, 0, 0, 1, 1, 'live', 0 FROM deals`,
  ],
  '0018_trust.sql': [
    `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
     SELECT l.id, 'listing', l.id, l.seller_id, p.id, 4, 'Good', 1 FROM listings l JOIN profiles p ON p.id <> l.seller_id`,
    'INSERT INTO helpful_votes (review_seq, user_id, created_at) SELECT seq, owner_id, 1 FROM reviews',
    `INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at)
     SELECT u.id, l.id, l.title, 1, 1 FROM users u JOIN listings l`,
  ],
  '0021_decisions.sql': [
    `INSERT INTO status_undos (listing_id, entry_id, status, former, until)
     SELECT id, id, 'approved', '{}', 1 FROM listings`,
  ],
  '0024_newsletter.sql': [
    "INSERT INTO subscribers (id, email, state, created_at, expires_at) VALUES ('a', 'a@example.com', 'pending', 1, 2)",
    "INSERT INTO letters (id, subject, body, state, created_at, updated_at) VALUES ('a', 'New', 'New', 'draft', 1, 1)",
    "INSERT INTO letter_deliveries (subscriber_seq, letter_seq, mail_id) VALUES (1, 1, 'a')",
  ],
  '0026_demo_checks.sql': [
    "UPDATE listings SET demo_link = 'https://demo.example/'",
    "INSERT INTO demo_days (listing_seq, day, up) SELECT seq, '2026-11-21', 1 FROM listings",
  ],
  '0027_takedowns.sql': [
    `INSERT INTO takedowns (id, case_seq, name, email, work, created_at)
     SELECT id, seq, 'Ines', 'ines@example.com', 'Mine', 1 FROM report_cases`,
  ],
  '0038_folded_texts.sql': [
    "INSERT INTO folded_texts (kind, id, folded) SELECT 'title', id, lower(title) FROM listings",
    "INSERT INTO unfolded_texts (kind, id) SELECT 'person', id FROM profiles",
  ],
  '0032_object_calls.sql': ["INSERT INTO object_calls (kind, target, due_at) SELECT 'sessions', id, 1 FROM users"],
  '0034_reservations.sql': [
    `INSERT INTO reservations (listing_id, buyer_id, deal_id, since) SELECT listing_id, buyer_id, id, 1 FROM deals WHERE true
    `,
  ],
  '0036_packages.sql': [
    `INSERT INTO package_versions (id, listing_id, seller_id, version, file_name, bytes, key, created_at)
     SELECT id, id, seller_id, '1.0.0', 'a.zip', 1, id, 1 FROM listings`,
    `INSERT INTO package_uploads
       (id, listing_id, seller_id, version, file_name, bytes, fingerprint, key, multipart_id, state, created_at, active_at)
     SELECT id, id, seller_id, '1.0.1', 'a.zip', 1, 'x', id, 'x', 'aborted', 1, 1 FROM listings`,
    "INSERT INTO package_parts (upload_id, number, bytes, etag, digest) SELECT id, 1, 1, 'x', 'x' FROM package_uploads",
  ],
  '0039_inspections.sql': [
    "UPDATE package_versions SET status = 'current'",
    `UPDATE package_inspections SET state = 'done', level = 'fine', summary = '${JSON.stringify({
      checks: { tests: { files: 1 } },
      findings: [],
      languages: [{ name: 'TypeScript', kind: 'programming', lines: 100 }],
    })}'`,
  ],
  '0041_grants.sql': [
    `INSERT OR IGNORE INTO grants (id, listing_id, buyer_id, seller_id, created_at)
     SELECT d.id, d.listing_id, d.buyer_id, d.seller_id, 1 FROM deals d`,
    'INSERT INTO grant_versions (grant_id, version_id, granted_at) SELECT g.id, v.id, 1 FROM grants g JOIN package_versions v ON v.listing_id = g.listing_id',
    'INSERT INTO downloads (grant_id, version_id, started_at, active_at, bytes) SELECT grant_id, version_id, 1, 1, 1 FROM grant_versions',
  ],
  '0042_licenses.sql': [
    `UPDATE listings SET license = 'single', wider_licenses = '[{"license":"white-label","priceCents":1}]'
     WHERE title = 'Alpha'`,
  ],
  '0043_releases.sql': ['INSERT INTO releases (version_id, due_at) SELECT id, 1 FROM package_versions'],
  '0047_user_records.sql': [
    "INSERT INTO user_notes (id, profile_id, author_id, text, created_at) SELECT id, id, id, 'A note', 1 FROM profiles",
    "INSERT INTO warnings (id, user_id, reason, created_at) SELECT id, id, 'Spam', 1 FROM users",
  ],
  '0049_saved_replies.sql': [
    "INSERT INTO saved_replies (user_id, id, name, content, created_at, updated_at) SELECT id, 'a', 'Hours', 'At 9', 1, 1 FROM users",
  ],
}

const list = (query: Record<string, string>) => findListings(open(env.DB), v.parse(ListingQuery, query))

describe('Migrations', { tags: ['2-profile-counts'] }, () => {
  beforeEach(async () => {
    await reset()
    await applyD1Migrations(env.DB, first ? [first] : [])
    await seedFirst()
  })

  it('keep every existing row, one after the other, and change nothing when applied again', async () => {
    for (const migration of rest) {
      const before = await rowCounts()
      expect(Object.values(before)).not.toContain(0)
      await applyD1Migrations(env.DB, [migration])
      expect(await rowCounts()).toMatchObject(before)
      const seeds = SEED_AFTER[migration.name] ?? []
      if (seeds.length > 0) await env.DB.batch(seeds.map((sql) => env.DB.prepare(sql)))
    }
    const before = [await schema(), await rowCounts()]
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    expect([await schema(), await rowCounts()]).toEqual(before)
  })

  it('count and index existing rows', async () => {
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    expect(await wrongCounts(env.DB, ['alpha', 'gamma'])).toEqual([])
    expect(await list({})).toMatchObject({ total: 3 })
    expect(await list({ category: 'saas' })).toMatchObject({ total: 2 })
    expect(await list({ tags: 'ai' })).toMatchObject({ total: 2 })
    const found = await list({ q: 'alpha', tags: 'react' })
    expect(found.items.map(({ title }) => title)).toEqual(['Alpha'])
  })

  it('find what the packages have that were inspected before, and the licenses that were offered', async () => {
    const at = env.MIGRATIONS.findIndex(({ name }) => name === '0036_packages.sql')
    for (const migration of env.MIGRATIONS.slice(1)) {
      await applyD1Migrations(env.DB, [migration])
      if (env.MIGRATIONS.indexOf(migration) < at) continue
      for (const sql of SEED_AFTER[migration.name] ?? []) await env.DB.prepare(sql).run()
    }
    expect(await wrongCounts(env.DB, [])).toEqual([])
    const { results } = await env.DB.prepare('SELECT slug, live_count FROM languages').all()
    expect(results).toEqual([{ slug: 'typescript', live_count: 3 }])
    expect((await list({ traits: 'single-brand,white-label' })).items.map(({ title }) => title)).toEqual(['Alpha'])
  })

  it('create one case for each decided message report and one for all open reports of a message', async () => {
    const at = env.MIGRATIONS.findIndex(({ name }) => name === '0019_reports.sql')
    await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, at))
    const people = (await env.DB.prepare('SELECT id FROM profiles ORDER BY id').all<{ id: string }>()).results
    const [one = '', two = ''] = people.map(({ id }) => id)
    for (const [id, message, reporter, decision] of [
      ['a', 'm', one, 'warned'],
      ['b', 'm', two, null],
      ['c', 'n', one, null],
      ['d', 'n', two, null],
    ])
      await env.DB.prepare(
        `INSERT INTO reports (id, chat_id, chat_title, message_id, content, reporter_id, reported_id, reason, created_at, decision)
         VALUES (?1, 'c', 'Talk', ?2, 'Hi', ?3, ?5, 'Spam', 1, ?4)`,
      )
        .bind(id, message, reporter, decision, one)
        .run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const { results } = await env.DB.prepare(
      `SELECT id, subject, subject_id, place_id, title, content, decision, report_count,
         (SELECT group_concat(id || ' ' || reason || ' ' || words) FROM reports WHERE case_seq = report_cases.seq) AS reports
       FROM report_cases ORDER BY seq`,
    ).all()
    const about = { subject: 'message', place_id: 'c', title: 'Talk', content: 'Hi' }
    expect(results).toEqual([
      { id: 'a', ...about, subject_id: 'c/m', decision: 'warned', report_count: 1, reports: 'a other Spam' },
      { id: 'b', ...about, subject_id: 'c/m', decision: null, report_count: 1, reports: 'b other Spam' },
      { id: 'c', ...about, subject_id: 'c/n', decision: null, report_count: 2, reports: 'c other Spam,d other Spam' },
    ])
  })

  it('have the rooms of what was agreed about a listing sold once ask for its reservation', async () => {
    const at = env.MIGRATIONS.findIndex(({ name }) => name === '0034_reservations.sql')
    await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, at))
    const people = (await env.DB.prepare('SELECT id FROM profiles').all<{ id: string }>()).results
    const listings = (
      await env.DB.prepare('SELECT id, seller_id AS seller FROM listings ORDER BY seq LIMIT 3').all<{
        id: string
        seller: string
      }>()
    ).results
    const add = async (index: number, phase: string) => {
      const { id = '', seller } = listings[index] ?? {}
      const buyer = people.find((one) => one.id !== seller)?.id
      await env.DB.prepare(
        `INSERT INTO deals (id, listing_id, buyer_id, seller_id, phase, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 1, 1)`,
      )
        .bind(`deal ${index}`, id, buyer, seller, phase)
        .run()
    }
    await add(0, 'accepted')
    await add(1, 'accepted')
    await add(2, 'offered')
    await env.DB.prepare('UPDATE listings SET sold_once = 1 WHERE id <> ?').bind(listings[1]?.id).run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const { results } = await env.DB.prepare("SELECT kind, target FROM object_calls WHERE kind = 'reservation'").all()
    expect(results).toEqual([{ kind: 'reservation', target: listings[0]?.id }])
  })

  it('schedule erasing the inboxes of accounts deleted earlier, one a second', async () => {
    const at = env.MIGRATIONS.findIndex(({ name }) => name === '0032_object_calls.sql')
    await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, at))
    const add = env.DB.prepare(
      'INSERT INTO profiles (id, first_name, last_name, username, created_at) VALUES (?, ?, ?, ?, 1)',
    )
    await env.DB.batch([
      add.bind('gone-1', 'Deleted', 'user', null),
      add.bind('gone-2', 'Deleted', 'user', null),
      add.bind('imported', 'Deleted', 'user', 'deleted'),
      add.bind('nameless', null, null, null),
      add.bind('here', 'Deleted', 'user', null),
      env.DB.prepare("INSERT INTO users (id, email, created_at) VALUES ('here', 'here@example.com', 1)"),
    ])
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const { results } = await env.DB.prepare(
      'SELECT kind, target, due_at - min(due_at) OVER () AS wait FROM object_calls ORDER BY due_at',
    ).all()
    expect(results).toEqual([
      { kind: 'erase', target: 'gone-1', wait: 0 },
      { kind: 'erase', target: 'gone-2', wait: 1_000 },
    ])
  })
})

it('Migration files match the journal, in its order', () => {
  expect(env.MIGRATIONS.map(({ name }) => name)).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
  expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_, index) => index))
})
