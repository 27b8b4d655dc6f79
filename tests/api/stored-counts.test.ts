import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { VERSION_STATUSES } from '#contract/packages/constants.ts'
import { FINDING_LEVELS } from '#contract/packages/findings.ts'
import { INSPECTION_STATES } from '#contract/packages/inspections.ts'
import { refreshTagNames } from '#worker/catalogue/refresh-tag-names.ts'
import { findStaleTags } from '#worker/catalogue/refresh-tag-names.queries.ts'
import { open } from '#worker/db/client.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { runs } from '../support/runs.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

const WORDS = ['alpha', 'beta', 'gamma']

/** A statement with its parameters; `nth` selects one of the existing rows. */
interface Write {
  sql: string
  params: unknown[]
}
const nth = (table: string, key: string, index: string) =>
  `(SELECT ${key} FROM ${table} ORDER BY ${key} LIMIT 1 OFFSET ${index} % max(1, (SELECT count(*) FROM ${table})))`

const index = fc.nat({ max: 12 })
const word = fc.constantFrom(...WORDS, 'alpha beta', '')
const status = fc.constantFrom(...STATUSES)
const write = (sql: string, ...params: fc.Arbitrary<unknown>[]) =>
  fc.tuple(...params).map((given): Write => ({ sql, params: given }))

const seller = (position: string) => nth('profiles', 'id', position)
const category = (position: string) => nth('categories', 'seq', position)
const tag = (position: string) => nth('tags', 'seq', position)
const listing = (position: string) => nth('listings', 'seq', position)

/** Mostly in the block of the last listing, sometimes in a later one. */
const insert = write(
  `INSERT INTO listings (seq, id, slug, seller_id, category_seq, title, description, status, price_cents, created_at, updated_at)
   VALUES (iif(?1 > 9, (SELECT coalesce(max(seq), 0) + 200 FROM listings), NULL), lower(hex(randomblob(16))), lower(hex(randomblob(16))), ${seller('?1')}, iif(?2 > 9, NULL, ${category('?2')}), ?3, ?4, ?5, 1, 1, 1)`,
  index,
  index,
  word,
  word,
  status,
)
/** A listing's own license, and those that are wider. */
const licenses = [
  fc.constantFrom(...LICENSES),
  fc
    .subarray([...LICENSES], { maxLength: 2 })
    .map((wider) => JSON.stringify(wider.map((license) => ({ license, priceCents: 5 })))),
]
const change = fc.oneof(
  write(`UPDATE listings SET status = ?2 WHERE seq = ${listing('?1')}`, index, status),
  write(
    `UPDATE listings SET category_seq = iif(?2 > 9, NULL, ${category('?2')}) WHERE seq = ${listing('?1')}`,
    index,
    index,
  ),
  write(`UPDATE listings SET seller_id = ${seller('?2')} WHERE seq = ${listing('?1')}`, index, index),
  write(`UPDATE listings SET title = ?2, description = ?3 WHERE seq = ${listing('?1')}`, index, word, word),
  write(
    `UPDATE listings SET price_cents = ?2 * ?3 * 100 + ?2, support_months = nullif(?2 % 4, 0), royalty = ?3 % 2,
       training = ?2 % 2, deployment = ?2 > ?3, demo_link = iif(?3 > 5, NULL, 'https://demo.example/')
     WHERE seq = ${listing('?1')}`,
    index,
    index,
    index,
  ),
  write(`UPDATE listings SET demo_down_since = nullif(?2 % 3, 0) WHERE seq = ${listing('?1')}`, index, index),
  write(
    `UPDATE listings SET status = ?2, demo_down_since = nullif(?3 % 3, 0), demo_link = nullif(?3 % 2, 0)
     WHERE seq = ${listing('?1')}`,
    index,
    status,
    index,
  ),
  write(
    `UPDATE listings SET license = ?2, wider_licenses = ?3, training = 1 - training WHERE seq % 2 = ?1 % 2`,
    index,
    ...licenses,
  ),
  write(`UPDATE listings SET license = ?2, wider_licenses = ?3 WHERE seq = ${listing('?1')}`, index, ...licenses),
  write(
    `UPDATE listings SET license = ?2, wider_licenses = ?3, status = ?4 WHERE seq = ${listing('?1')}`,
    index,
    ...licenses,
    status,
  ),
  write(`UPDATE listings SET view_count = view_count + 1, price_cents = 5 WHERE seq = ${listing('?1')}`, index),
  write(
    `UPDATE listings SET status = ?2, category_seq = ${category('?3')}, seller_id = ${seller('?3')}, title = ?4 WHERE seq = ${listing('?1')}`,
    index,
    status,
    index,
    word,
  ),
  write(`UPDATE listings SET status = ?1, category_seq = ${category('?2')} WHERE seq % 2 = 0`, status, index),
)
const tagging = fc.oneof(
  write(
    `INSERT OR IGNORE INTO listing_tags SELECT l.seq, t.seq, 0 FROM listings l, tags t WHERE l.seq = ${listing('?1')} AND t.seq = ${tag('?2')}`,
    index,
    index,
  ),
  write(
    `INSERT OR IGNORE INTO listing_tags SELECT l.seq, ${tag('?1')}, 0 FROM listings l WHERE EXISTS (SELECT 1 FROM tags)`,
    index,
  ),
  write(
    `INSERT INTO listing_tags SELECT l.seq, t.seq, 7 FROM listings l JOIN tags t WHERE l.seq = ${listing('?1')} AND t.seq % 2 = ?2 % 2
     ON CONFLICT DO UPDATE SET position = excluded.position`,
    index,
    index,
  ),
  write(`DELETE FROM listing_tags WHERE listing_seq = ${listing('?1')}`, index),
  write(`DELETE FROM listing_tags WHERE listing_seq = ${listing('?1')} AND tag_seq = ${tag('?2')}`, index, index),
)
const names = fc.oneof(
  write(
    'INSERT INTO categories (id, slug, name, created_at) SELECT v, v, v, 0 FROM (SELECT lower(hex(randomblob(8))) AS v)',
  ),
  write('INSERT INTO tags (id, name, created_at) SELECT v, v, 0 FROM (SELECT lower(hex(randomblob(8))) AS v)'),
  write(`UPDATE tags SET created_by = iif(created_by IS NULL, 'seller 1', NULL) WHERE seq = ${tag('?1')}`, index),
  write(`UPDATE tags SET name = name || 'x' WHERE seq = ${tag('?1')}`, index),
  write(`UPDATE categories SET name = name || ' x.y' WHERE seq = ${category('?1')}`, index),
)
const people = fc.oneof(
  write(
    `UPDATE profiles SET first_name = ?2, last_name = nullif(?3, '') WHERE id = ${seller('?1')}`,
    index,
    word,
    word,
  ),
  write(`UPDATE profiles SET username = iif(?2 > 6, NULL, id || ?2) WHERE id = ${seller('?1')}`, index, index),
  write(
    'INSERT INTO profiles (id, username, created_at) SELECT v, iif(?1 > 6, NULL, v), 0 FROM (SELECT lower(hex(randomblob(8))) AS v)',
    index,
  ),
  write(
    `DELETE FROM profiles WHERE id = (SELECT id FROM profiles WHERE id <> 'seller 1' AND id NOT IN (SELECT seller_id FROM listings) AND id NOT IN (SELECT id FROM users)
     AND id NOT IN (SELECT reviewer_id FROM reviews) AND id NOT IN (SELECT owner_id FROM reviews) LIMIT 1)`,
  ),
)
const hiding = fc.oneof(
  write(
    `UPDATE listings SET deleted_at = 1, deleted_status = status, status = 'draft' WHERE deleted_at IS NULL AND seq = ${listing('?1')}`,
    index,
  ),
  write(
    `UPDATE listings SET deleted_at = NULL, status = deleted_status WHERE deleted_at IS NOT NULL AND seq = ${listing('?1')}`,
    index,
  ),
)
const isSuspended = 'EXISTS (SELECT 1 FROM users WHERE users.id = seller_id AND suspended_at IS NOT NULL)'
const admins = fc.oneof(
  write(`UPDATE listings SET featured = 1 - featured WHERE seq = ${listing('?1')}`, index),
  write(`UPDATE profiles SET featured = 1 - featured WHERE id = ${seller('?1')}`, index),
  write(`UPDATE profiles SET role = iif(role = 'admin', 'seller', 'admin') WHERE id = ${seller('?1')}`, index),
  write(
    `INSERT OR IGNORE INTO users (id, email, created_at) SELECT id, id || '@x.test', 0 FROM profiles WHERE id = ${seller('?1')}`,
    index,
  ),
  write(`UPDATE users SET suspended_at = iif(suspended_at IS NULL, 1, NULL) WHERE id = ${seller('?1')}`, index),
  write(`DELETE FROM users WHERE id = ${seller('?1')}`, index),
  write(`UPDATE listings SET held_status = status, status = 'blocked' WHERE live = 1 AND ${isSuspended}`),
  write(
    `UPDATE listings SET status = held_status, held_status = NULL WHERE held_status IS NOT NULL AND deleted_at IS NULL AND NOT ${isSuspended}`,
  ),
  write(`UPDATE categories SET deleted_at = iif(deleted_at IS NULL, 1, NULL) WHERE seq = ${category('?1')}`, index),
  write(`UPDATE tags SET deleted_at = iif(deleted_at IS NULL, 1, NULL) WHERE seq = ${tag('?1')}`, index),
)
const review = (position: string) => nth('reviews', 'seq', position)
const rating = fc.integer({ min: 1, max: 5 })
const reviews = fc.oneof(
  write(
    `INSERT OR IGNORE INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
     SELECT lower(hex(randomblob(16))), 'listing', l.id, l.seller_id, p.id, ?3, ?4, 1 FROM listings l JOIN profiles p
     WHERE l.seq = ${listing('?1')} AND p.id = ${seller('?2')} AND p.id <> l.seller_id`,
    index,
    index,
    rating,
    word,
  ),
  write(
    `INSERT OR IGNORE INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
     SELECT lower(hex(randomblob(16))), 'profile', o.id, o.id, p.id, ?3, ?4, 1 FROM profiles o JOIN profiles p
     WHERE o.id = ${seller('?1')} AND p.id = ${seller('?2')} AND p.id <> o.id`,
    index,
    index,
    rating,
    word,
  ),
  write(`UPDATE reviews SET rating = ?2, comment = ?3 WHERE seq = ${review('?1')}`, index, rating, word),
  write(`UPDATE reviews SET hidden_at = iif(hidden_at IS NULL, 1, NULL) WHERE seq = ${review('?1')}`, index),
  write('UPDATE reviews SET rating = ?1, hidden_at = NULL WHERE seq % 2 = 0', rating),
  write(`DELETE FROM reviews WHERE seq = ${review('?1')}`, index),
)
const version = (position: string) => nth('package_versions', 'seq', position)
const versionStatus = fc.constantFrom('current', 'current', ...VERSION_STATUSES)
const inspection = [
  fc.constantFrom('done', 'done', ...INSPECTION_STATES),
  fc.constantFrom(null, ...FINDING_LEVELS),
  fc.constantFrom(null, ...[0, 1, 2, 3].map(summaryOf)),
]
/** With tests or a copyleft dependency, and of up to four languages. */
function summaryOf(number: number): string {
  const language = (name: string, kind: string, lines: number) => ({ name, kind, lines })
  return JSON.stringify({
    checks: { tests: { files: number % 2 } },
    findings: [{ code: number < 2 ? 'copyleft' : 'no_license', count: 1 }],
    languages: [
      language('JSON', 'data', 9_000),
      language('TypeScript', 'programming', 95 * number),
      language('Objective-C++', 'programming', number === 1 ? 5 : 4),
      language('Common Lisp', 'programming', number === 2 ? 400 : 0),
      language('HTML', 'markup', number === 3 ? 100 : 0),
    ],
  })
}
const packages = fc.oneof(
  write(
    `INSERT OR IGNORE INTO package_versions (id, listing_id, seller_id, version, file_name, bytes, key, status, created_at)
     SELECT lower(hex(randomblob(8))), id, 'seller 1', lower(hex(randomblob(8))), 'a.zip', 1, lower(hex(randomblob(8))), ?2, 1
     FROM listings WHERE seq = ${listing('?1')}`,
    index,
    versionStatus,
  ),
  write(
    `INSERT OR IGNORE INTO package_inspections (version_id, state, level, summary)
     SELECT id, ?2, ?3, ?4 FROM package_versions WHERE seq = ${version('?1')}`,
    index,
    ...inspection,
  ),
  write('INSERT OR IGNORE INTO package_inspections (version_id) SELECT id FROM package_versions'),
  write(`UPDATE OR IGNORE package_versions SET status = ?2 WHERE seq = ${version('?1')}`, index, versionStatus),
  write(`UPDATE package_versions SET status = 'withheld' WHERE listing_id IN (SELECT id FROM listings WHERE live = 0)`),
  write(
    `UPDATE package_inspections SET state = ?2, level = ?3, summary = ?4
     WHERE version_id = (SELECT id FROM package_versions WHERE seq = ${version('?1')})`,
    index,
    ...inspection,
  ),
  write('UPDATE package_inspections SET state = ?1, level = ?2, summary = ?3', ...inspection),
  write(
    `DELETE FROM package_inspections WHERE version_id = (SELECT id FROM package_versions WHERE seq = ${version('?1')})`,
    index,
  ),
  write(`DELETE FROM package_versions WHERE seq = ${version('?1')}`, index),
)
const removal = fc.oneof(
  write(`DELETE FROM listings WHERE seq = ${listing('?1')}`, index),
  write(`DELETE FROM categories WHERE seq = ${category('?1')}`, index),
  write(`DELETE FROM tags WHERE seq = ${tag('?1')}`, index),
  write('DELETE FROM listings WHERE status = ?1', status),
)
const writes = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: insert },
    { weight: 4, arbitrary: change },
    { weight: 4, arbitrary: tagging },
    { weight: 2, arbitrary: hiding },
    { weight: 1, arbitrary: names },
    { weight: 1, arbitrary: people },
    { weight: 3, arbitrary: admins },
    { weight: 4, arbitrary: reviews },
    { weight: 5, arbitrary: packages },
    { weight: 1, arbitrary: removal },
  ),
  { minLength: 1, maxLength: 40, size: 'max' },
)

async function begin(): Promise<void> {
  await clearCatalogue(env.DB)
  await env.DB.batch([
    env.DB.prepare("INSERT INTO profiles (id, created_at) SELECT 'seller ' || value, 0 FROM json_each('[1,2,3]')"),
    env.DB.prepare(
      "INSERT INTO categories (id, slug, name, created_at) SELECT value, value, value, 0 FROM json_each('[1,2,3]')",
    ),
    env.DB.prepare("INSERT INTO tags (id, name, created_at) SELECT value, value, 0 FROM json_each('[1,2,3,4]')"),
  ])
}

/** Runs the steps that a tag change leaves to be done. */
async function finishSteps(): Promise<void> {
  const db = open(env.DB)
  for (const { id } of await findStaleTags(db, 100)) await refreshTagNames(db, id)
}

describe(
  'Stored counts and the search index',
  {
    tags: [
      '1-4-only-approved-published',
      '2-profile-counts',
      '2-2-counts-dashboard',
      'ours-nobody-who-suspended-shown',
    ],
  },
  () => {
    it('are correct after any sequence of writes', async () => {
      await fc.assert(
        fc.asyncProperty(writes, async (sequence) => {
          await begin()
          for (const { sql, params } of sequence)
            await env.DB.prepare(sql)
              .bind(...params)
              .run()
          await finishSteps()
          expect(await wrongCounts(env.DB, WORDS)).toEqual([])
        }),
        runs(15),
      )
    })

    it('are correct after any sequence of writes in one transaction', async () => {
      await fc.assert(
        fc.asyncProperty(writes, async (sequence) => {
          await begin()
          await env.DB.batch(sequence.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
          await finishSteps()
          expect(await wrongCounts(env.DB, WORDS)).toEqual([])
        }),
        runs(15),
      )
    })
  },
)
