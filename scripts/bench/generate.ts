import { PAGE_SIZE } from '#contract/listings/limits.ts'
import { toStatement } from '#worker/db/client.ts'
import { searchMerges } from '#worker/db/merge-search.queries.ts'
import type { Database } from '../local-store.ts'

const CHUNK = 5_000
const MOST_PEOPLE = 100_000
const SELLERS = 500
const SWEEPS_PER_DAY = 96

/** The number of people with usernames in addition to the sellers, from `member-0` on. */
export function peopleOf(size: number): number {
  return Math.min(size, MOST_PEOPLE)
}

/** How many pages of listings each seller has. */
export function sellerPages(size: number): number {
  return Math.floor(size / SELLERS / PAGE_SIZE)
}

/**
 * Fills an empty store with `size` live listings by 500 sellers in 20 categories with three of 200 tags each.
 * Four listings in five have from one to four reviews, of a mean from 1 to 5.
 * There are as many other people as listings, up to 100,000. Each listing has a unique word (`rareWord`), and one in five
 * has the word `common`.
 * The search indexes are in the state that a day of merging by the cron leaves.
 */
export async function generate(db: Database, size: number): Promise<void> {
  await db.batch([
    [
      `${numbers(SELLERS)} INSERT INTO profiles (id, username, first_name, role, created_at) SELECT 'seller-' || n, 'seller-' || n, 'Seller ' || n, 'seller', 0 FROM numbers`,
      [],
    ],
    [
      `${numbers(20)} INSERT INTO categories (id, slug, name, created_at) SELECT 'category-' || n, 'category-' || n, 'Category ' || n, 0 FROM numbers`,
      [],
    ],
    [`${numbers(200)} INSERT INTO tags (id, name, created_at) SELECT 'tag-' || n, 'tag-' || n, 0 FROM numbers`, []],
  ])
  for (let from = 0; from < peopleOf(size); from += CHUNK) {
    const count = Math.min(CHUNK, peopleOf(size) - from)
    await db.batch([
      [
        `${numbers(count)} INSERT INTO profiles (id, username, first_name, bio, location, github_url, role, created_at)
         SELECT 'member-' || (n + ${from}), 'member-' || (n + ${from}), 'Member ' || (n + ${from}),
           'Builds small tools that do one thing and have tests for it.', 'Uppsala', 'member', 'buyer', 1 + n + ${from}
         FROM numbers`,
        [],
      ],
    ])
  }
  for (let from = 0; from < size; from += CHUNK) {
    const count = Math.min(CHUNK, size - from)
    await db.batch([
      [
        `${numbers(count)} INSERT INTO listings (id, slug, seller_id, category_seq, title, description, price_cents, view_count, rating_sum, rating_count,
           created_at, updated_at)
         SELECT 'id-' || (n + ${from}), 'listing-' || (n + ${from}), 'seller-' || (n % ${SELLERS}), 1 + (n + ${from}) % 20,
           printf('Product %08x', ${scrambled(`n + ${from}`)}) || CASE WHEN n % 5 = 0 THEN ' common' ELSE '' END,
           'A complete application with source, tests, migrations and a deployment guide. Number ' || (n + ${from}) || '.',
           (n * 7919) % 500000, (n * 31) % 10000, n % 5 * (1 + n / 5 % 5), n % 5, 0, 0
         FROM numbers`,
        [],
      ],
      [
        `INSERT INTO listing_tags (listing_seq, tag_seq, position)
         SELECT l.seq, 1 + (l.seq * 7 + k.value * 61) % 200, k.value FROM listings l, json_each('[0,1,2]') k WHERE l.seq > ${from}`,
        [],
      ],
      [`UPDATE listings SET status = 'published' WHERE seq > ${from}`, []],
    ])
  }
  for (let sweep = 0; sweep < SWEEPS_PER_DAY; sweep += 1) await db.batch(searchMerges().map(toStatement))
}

function numbers(count: number): string {
  return `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})`
}

const SCRAMBLE = 2_654_435_761
const WORDS = 4_294_967_296

/** The word that only the n-th listing has: eight hexadecimal digits. */
export function rareWord(n: number): string {
  return Number((BigInt(n) * BigInt(SCRAMBLE)) % BigInt(WORDS))
    .toString(16)
    .padStart(8, '0')
}

function scrambled(n: string): string {
  return `((${n}) * ${SCRAMBLE}) % ${WORDS}`
}
