import { createReadStream, existsSync, globSync } from 'node:fs'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Content, MessageId } from '#contract/chat/messages.ts'
import { lastDays } from '#contract/days.ts'
import { MIN_SHOWN_FAVORITES } from '#contract/favorites/limits.ts'
import { DEMO_DAYS, DEMO_GRACE_MS } from '#contract/listings/limits.ts'
import { MAX_COMMENT, MAX_REPLY, REVIEW_PAGE_SIZE } from '#contract/reviews/limits.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { originalOf, VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import { EditProfile } from '#contract/profiles/own-profile.ts'
import { addDemoReport, addDemoChats } from '../../scripts/demo/chats/demo-chats.ts'
import type { ChatRecord } from '../../scripts/demo/chats/demo-chat.ts'
import { addDemoAccounts, DEMO_ACCOUNTS } from '../../scripts/demo/demo-accounts.ts'
import { addDemoChecks } from '../../scripts/demo/demo-checks.ts'
import { addDemoProfiles, DEMO_PROFILES, openDemoAccounts } from '../../scripts/demo/demo-profiles.ts'
import { addDemoSelling } from '../../scripts/demo/demo-selling.ts'
import { COVER_WIDTH, COVERS } from '../../scripts/demo/load-covers.ts'
import { CATALOGUE_FILE } from '../../scripts/demo/trust/catalogue.ts'
import { addDemoTrust } from '../../scripts/demo/trust/demo-trust.ts'
import { TRUST_PEOPLE, trustPersonId } from '../../scripts/demo/trust/trust-people.ts'
import { importCatalogue } from '../../scripts/import/import-catalogue.ts'
import type { Row } from '../../scripts/local-store.ts'
import { newMemoryStore } from '../support/scripts/memory-store.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.now()
const store = newMemoryStore()
let chats: ChatRecord[]

const select = async (query: string, ...parameters: (string | number)[]): Promise<Row[]> =>
  (await store.batch([[query, parameters]]))[0] ?? []
const one = async (query: string, ...parameters: (string | number)[]) => {
  const [row = {}] = await select(query, ...parameters)
  return Object.values(row)[0]
}
const everything = () =>
  store.batch(
    [
      'reviews',
      'helpful_votes',
      'favorites',
      'listing_days',
      'rating_counts',
      'daily_counts',
      'audit_log',
      'demo_checks',
      'demo_days',
      'report_cases',
      'reports',
    ].map((table) => [`SELECT * FROM ${table} ORDER BY 1, 2`, []]),
  )

/** What `fillStore` of load-demo.ts adds, but for the rooms of its chats. */
beforeAll(async () => {
  const onRejected = (line: number, reason: string) => {
    throw new Error(`Line ${line}: ${reason}`)
  }
  await importCatalogue(store, createReadStream(CATALOGUE_FILE), { onRejected })
  await addDemoAccounts(store, NOW)
  await addDemoSelling(store)
  await addDemoProfiles(store)
  await openDemoAccounts(store, NOW)
  chats = await addDemoChats(store, NOW)
  await addDemoReport(store, chats)
  await addDemoTrust(store, NOW)
  await addDemoChecks(store, NOW)
})

describe('The demo’s people', { tags: ['2-demo-people'] }, () => {
  it('have valid profiles and names, and the cover files they name', () => {
    for (const { banner, ...fields } of DEMO_PROFILES) {
      expect(v.parse(EditProfile, fields)).toEqual(fields)
      expect([banner, banner === undefined || existsSync(path.join(COVERS, `${banner}.webp`))]).toEqual([banner, true])
    }
    for (const { username } of DEMO_ACCOUNTS) expect(v.parse(EditProfile, { username })).toEqual({ username })
  })
})

it('The demo’s covers have all narrower variants', { tags: ['ours-variants-160'] }, () => {
  const files = globSync('*.webp', { cwd: COVERS })
  const widths = VARIANT_WIDTHS.filter((width) => width < COVER_WIDTH)
  const covers = files.filter((file) => !originalOf(file))
  expect(files.toSorted()).toEqual(
    covers.flatMap((cover) => [cover, ...widths.map((width) => variantOf(cover, width))]).toSorted(),
  )
})

describe('The demo’s chats', { tags: ['ours-demo-chats'] }, () => {
  it('have messages that people could have sent, all of them in the past', () => {
    for (const entry of chats.flatMap((chat) => chat.entries)) {
      expect(entry.at).toBeLessThan(NOW)
      expect(v.parse(MessageId, entry.id)).toBe(entry.id)
      if ('move' in entry) continue
      const { content, at, edit } = entry
      for (const text of [content, edit?.content ?? content]) expect(v.parse(Content, text)).toBe(text)
      expect(edit?.at ?? at).toBeLessThan(NOW)
    }
    const ids = chats.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('leave the demo’s buyer and seller something unread, archived and reported', async () => {
    for (const username of ['demo-buyer', 'eloise-gt']) {
      const [{ id } = {}] = await select('SELECT id FROM profiles WHERE username = ?', username)
      const own = chats.filter(({ entry }) => [entry.buyerId, entry.sellerId].includes(String(id)))
      expect(own.length).toBeGreaterThanOrEqual(4)
      expect(own.some(({ unread }) => unread.some(({ userId, count }) => userId === id && count > 0))).toBe(true)
      expect(own.some(({ archivedBy }) => archivedBy === id)).toBe(true)
    }
    expect(
      await select(
        `SELECT c.decision, c.report_count, r.words FROM report_cases c JOIN reports r ON r.case_seq = c.seq
         WHERE c.subject = 'message'`,
      ),
    ).toEqual([{ decision: null, report_count: 1, words: expect.stringContaining('pay outside') }])
  })
})

it(
  'The demo has a month of demo checks: most are up, one was down for a while, and one is marked',
  { tags: ['ours-demo-uptime'] },
  async () => {
    const listings = await select(
      `SELECT l.slug, l.demo_down_since AS marked, c.failures, c.down_since AS since, c.due_at AS due,
       count(d.day) AS days, count(d.day) - total(d.up) AS down
     FROM listings l JOIN demo_checks c ON c.listing_seq = l.seq LEFT JOIN demo_days d ON d.listing_seq = l.seq
     WHERE l.live = 1 GROUP BY l.seq`,
    )
    const full = listings.filter(({ days }) => days === DEMO_DAYS)
    expect(full.length).toBeGreaterThan(0.8 * listings.length)
    expect(full.filter(({ down }) => down === 0).length).toBeGreaterThan(0.9 * full.length)
    expect(full.filter(({ down, since }) => Number(down) > 0 && since === null).length).toBeGreaterThanOrEqual(2)
    const marked = listings.filter((listing) => listing['marked'] !== null)
    expect(marked).toHaveLength(1)
    for (const { marked: since, failures } of marked) {
      expect(Number(since)).toBeLessThanOrEqual(NOW - DEMO_GRACE_MS)
      expect(failures).toBe((NOW - Number(since)) / DAY + 1)
    }
    for (const { due } of listings) expect(due).toBe(NOW + DAY)
  },
)

describe('The demo’s history', { tags: ['ours-demo-trust'] }, () => {
  it('has reviews of most products within the length limits', async () => {
    const reviewed = await select(
      `SELECT (SELECT count(*) FROM reviews r WHERE r.subject_id = l.id) AS n FROM listings l WHERE live = 1`,
    )
    const counts = reviewed.map(({ n }) => Number(n))
    expect(counts.filter((n) => n === 0).length).toBeGreaterThanOrEqual(3)
    expect(counts.filter((n) => n > 0).length).toBeGreaterThan(0.75 * counts.length)
    expect(Math.max(...counts)).toBeGreaterThan(2 * REVIEW_PAGE_SIZE)
    expect(Math.max(...counts)).toBeLessThanOrEqual(25)

    const texts = await select('SELECT comment, reply FROM reviews')
    const Text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))
    for (const { comment, reply } of texts) {
      expect(v.is(Text(MAX_COMMENT), comment) && comment.trim() === comment).toBe(true)
      expect(reply === null || v.is(Text(MAX_REPLY), reply)).toBe(true)
    }
    const lengths = texts.map(({ comment }) => String(comment).length)
    expect(Math.min(...lengths)).toBeLessThan(30)
    expect(Math.max(...lengths)).toBeGreaterThan(300)
    expect(new Set(texts.map(({ comment }) => comment)).size).toBeGreaterThan(100)
    expect(await select('SELECT 1 FROM reviews GROUP BY subject_id, comment HAVING count(*) > 1')).toEqual([])
  })

  it('has every rating, and more good than bad ones', async () => {
    const ratings = (
      await select('SELECT rating, count(*) AS n FROM reviews GROUP BY rating ORDER BY rating DESC')
    ).map(({ n }) => Number(n))
    expect(ratings).toHaveLength(5)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  it('has people with reviews, replies, votes, and a review that was hidden', async () => {
    expect(await one("SELECT count(DISTINCT subject_id) FROM reviews WHERE subject = 'profile'")).toBeGreaterThan(8)
    expect(await one('SELECT count(*) FROM reviews WHERE reply IS NOT NULL')).toBeGreaterThan(20)
    expect(await one('SELECT max(helpful_count) FROM reviews')).toBeGreaterThan(3)
    expect(
      await select(
        `SELECT a.action, a.after->>'reason' = r.hidden_reason AS same, a.at = r.hidden_at AS then_
         FROM reviews r JOIN audit_log a ON a.subject_id = r.id JOIN profiles p ON p.id = a.actor_id AND p.role = 'admin'
         WHERE r.hidden_at IS NOT NULL`,
      ),
    ).toEqual([{ action: 'review.hide', same: 1, then_: 1 }])
  })

  it('has favorites, two with a changed price and one that is no longer offered', async () => {
    const saved = await select(
      `SELECT l.price_cents - f.price_cents AS changed, l.live FROM favorites f JOIN listings l ON l.id = f.listing_id
       JOIN profiles p ON p.id = f.user_id WHERE p.username = 'demo-buyer'`,
    )
    expect(saved.length).toBeGreaterThanOrEqual(6)
    expect(saved.filter(({ changed }) => changed !== 0)).toHaveLength(2)
    expect(saved.filter(({ live }) => live === 0)).toHaveLength(1)
    expect(await one('SELECT count(*) FROM listings WHERE favorite_count > ?', MIN_SHOWN_FAVORITES)).toBeGreaterThan(10)
  })

  it('has open reports of a product, a review and a person, one of them with three reporters', async () => {
    const cases = await select(
      `SELECT subject, report_count, title <> '' AS titled, decision FROM report_cases c
       WHERE subject <> 'message' AND reported_id NOT IN (SELECT reporter_id FROM reports WHERE case_seq = c.seq)
       ORDER BY subject`,
    )
    expect(cases).toEqual([
      { subject: 'listing', report_count: 3, titled: 1, decision: null },
      { subject: 'profile', report_count: 1, titled: 1, decision: null },
      { subject: 'review', report_count: 1, titled: 1, decision: null },
    ])
  })

  it('has views on each of the last 30 days, which add up to no more than each listing’s total', async () => {
    expect(
      await select(
        `SELECT slug FROM listings l WHERE live = 1
         AND view_count < (SELECT coalesce(sum(views), 0) FROM listing_days WHERE listing_id = l.id)`,
      ),
    ).toEqual([])
    for (const day of lastDays(NOW, 30).slice(0, -1))
      expect(await one('SELECT sum(views) FROM listing_days WHERE day = ?', day)).toBeGreaterThan(100)
    expect(
      await select(
        `SELECT d.day FROM daily_counts d WHERE name = 'views'
         AND value <> (SELECT sum(views) FROM listing_days WHERE day = d.day)`,
      ),
    ).toEqual([])
    const [mine = {}] = await select(
      `SELECT sum(views) > 0 AS views, sum(favorites) > 0 AS favorites
       FROM listing_days d JOIN listings l ON l.id = d.listing_id JOIN profiles p ON p.id = l.seller_id
       WHERE p.username = 'eloise-gt' AND d.day >= ?`,
      lastDays(NOW, 30)[0] ?? '',
    )
    expect(mine).toEqual({ views: 1, favorites: 1 })
  })

  it.each(['listings', 'reviews', 'favorites', 'users'])(
    'spreads %s over a year, none in the future',
    async (table) => {
      const [row = {}] = await select(
        `SELECT min(created_at) AS oldest, max(created_at) AS newest, count(DISTINCT date(created_at / 1000, 'unixepoch')) AS days,
         count(*) AS n FROM ${table}`,
      )
      expect(Number(row['oldest'])).toBeLessThan(NOW - 300 * DAY)
      expect(Number(row['newest'])).toBeLessThanOrEqual(NOW)
      expect(Number(row['days'])).toBeGreaterThan(Number(row['n']) / 4)
      expect(await one(`SELECT count(*) FROM ${table} WHERE created_at > ? - 86400000`, NOW)).toBeLessThan(
        Number(row['n']) / 10,
      )
    },
  )

  it('dates everything after what it refers to', async () => {
    expect(
      await select(`
        SELECT 'review' AS early, r.id FROM reviews r LEFT JOIN listings l ON l.id = r.subject_id
        JOIN profiles w ON w.id = r.reviewer_id JOIN profiles o ON o.id = r.owner_id
        WHERE r.created_at < max(coalesce(l.created_at, 0), w.created_at, o.created_at)
          OR r.replied_at <= r.created_at OR r.hidden_at <= r.created_at
        UNION ALL SELECT 'favorite', f.seq FROM favorites f JOIN listings l ON l.id = f.listing_id
        JOIN profiles p ON p.id = f.user_id WHERE f.created_at < max(l.created_at, p.created_at)
        UNION ALL SELECT 'vote', v.review_seq FROM helpful_votes v JOIN reviews r ON r.seq = v.review_seq
        WHERE v.created_at < r.created_at OR v.user_id IN (r.reviewer_id, r.owner_id)
        UNION ALL SELECT 'listing', l.id FROM listings l JOIN profiles p ON p.id = l.seller_id
        WHERE l.created_at <= p.created_at
        UNION ALL SELECT 'chat', c.id FROM chats c JOIN listings l ON l.id = c.listing_id WHERE c.created_at < l.created_at`),
    ).toEqual([])
    for (const table of ['reviews', 'favorites', 'listings']) {
      const times = (await select(`SELECT created_at FROM ${table} ORDER BY seq`)).map((row) =>
        Number(row['created_at']),
      )
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    expect(
      await one(
        `SELECT max(at) FROM (
           SELECT max(replied_at) AS at FROM reviews UNION ALL SELECT max(created_at) FROM helpful_votes UNION ALL SELECT max(created_at) FROM reports
           UNION ALL SELECT max(at) FROM audit_log)`,
      ),
    ).toBeLessThanOrEqual(NOW)
  })

  it('has counts that match the rows', async () => {
    const db = {
      prepare: (query: string) => query,
      batch: async (queries: string[]) =>
        (await store.batch(queries.map((query) => [query, []]))).map((results) => ({ results })),
    }
    expect(await wrongCounts(db as unknown as D1Database, ['inbox', 'agency'])).toEqual([])
    expect(
      await select(`
        SELECT name, day FROM daily_counts WHERE name <> 'views' AND value <> iif(name = 'listings',
          (SELECT count(*) FROM listings WHERE date(created_at / 1000, 'unixepoch') = day),
          (SELECT count(*) FROM users WHERE date(created_at / 1000, 'unixepoch') = day))
        UNION ALL SELECT listing_id, day FROM listing_days d WHERE favorites <> (
          SELECT count(*) FROM favorites f
          WHERE f.listing_id = d.listing_id AND date(f.created_at / 1000, 'unixepoch') = d.day)`),
    ).toEqual([])
  })

  it('has people without a password or portfolio, and one without a name', async () => {
    const ids = JSON.stringify(TRUST_PEOPLE.map((_, index) => trustPersonId(index)))
    const people = await select(
      `SELECT p.username, p.first_name, u.password_hash, u.email LIKE '%@demo.sourceyard.dev' AS demo
       FROM profiles p JOIN users u ON u.id = p.id WHERE p.id IN (SELECT value FROM json_each(?))`,
      ids,
    )
    expect(people).toHaveLength(TRUST_PEOPLE.length)
    for (const person of people) expect(person).toMatchObject({ username: null, password_hash: null, demo: 1 })
    expect(people.filter((person) => person['first_name'] === null)).toHaveLength(1)
  })

  it(
    'has as many products in four categories as the landing page says',
    { tags: ['1-popular-categories'] },
    async () => {
      expect(
        await select(
          `SELECT slug FROM categories WHERE
           (slug = 'ai-agents' AND live_count >= 24) OR (slug = 'e-commerce-platforms' AND live_count >= 18) OR
           (slug = 'saas-for-agencies' AND live_count >= 31) OR (slug = 'crm-and-productivity' AND live_count >= 15)`,
        ),
      ).toHaveLength(4)
      expect(
        await one(
          `SELECT count(*) FROM listings WHERE live = 1 AND price_cents BETWEEN 1 AND 9999 AND demo_link IS NOT NULL
         AND seq IN (SELECT listing_seq FROM listing_tags JOIN tags ON tags.seq = tag_seq WHERE name = 'saas')`,
        ),
      ).toBeGreaterThanOrEqual(10)
    },
  )

  it('has admin decisions on many days, none before the listing', async () => {
    expect(
      Number(await one("SELECT count(DISTINCT at / 86400000) FROM audit_log WHERE action = 'listing.status'")),
    ).toBeGreaterThan(20)
    expect(
      await select(
        `SELECT a.id FROM audit_log a JOIN listings l ON l.id = a.subject_id JOIN profiles p ON p.id = a.actor_id
         WHERE a.at <= l.created_at OR a.at < p.created_at OR a.after->>'status' IN ('draft', 'pending')`,
      ),
    ).toEqual([])
  })

  it('has products recently submitted for review', async () => {
    const waiting = await select("SELECT updated_at FROM listings WHERE status = 'pending'")
    expect(waiting.length).toBeGreaterThan(0)
    for (const row of waiting) {
      expect(Number(row['updated_at'])).toBeGreaterThan(NOW - 7 * DAY)
      expect(Number(row['updated_at'])).toBeLessThan(NOW)
    }
  })

  it('has a seller with products in every status, with a reason where they were rejected or blocked', async () => {
    const rows = await select(
      `SELECT status, status_reason IS NOT NULL AS explained FROM listings
       WHERE seller_id = (SELECT id FROM profiles WHERE username = 'eloise-gt')`,
    )
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([...STATUSES].toSorted())
    for (const { status, explained } of rows)
      expect(explained).toBe(status === 'rejected' || status === 'blocked' ? 1 : 0)
  })

  it('is not loaded twice', async () => {
    const before = await everything()
    await addDemoChats(store, NOW + DAY)
    await addDemoReport(store, chats)
    await addDemoTrust(store, NOW + DAY)
    await addDemoChecks(store, NOW)
    expect(await everything()).toEqual(before)
  })
})
