import type { D1Database } from '@cloudflare/workers-types'

const NAMES = ['dense', 'other', 'rare']
const TAGS = [
  'dense',
  'rare',
  ...Array.from({ length: 10 }, (_, n) => `t${n}`),
  ...Array.from({ length: 18 }, (_, n) => `x${n}`),
]

/**
 * Inserts listings `from` to `to`, each with a person. Nine in ten are live; like an import, they go live after their
 * tags are inserted. The drafts are the cheapest, the best rated and the most viewed.
 * - Text: every title has 'common'; one description in 3,000 has 'rareword'; each ends with `text`.
 * - Categories: `dense` has half, `rare` one in 3,000, `other` the rest.
 * - Tags: `dense` has nine in ten, `rare` one in 3,000, `t0` to `t9` a tenth each; 200 of the first 4,000 have `x0` to `x17`.
 * - If `isPackaged`, two listings in three are as if they had a package, half of these tests; all are in `Dense`, one
 *   in 3,000 also in `Rare`.
 * - Ratings: four in five have some; the means of the live ones are 1 to 4, of equally many each, and those of all that are rare are 4.
 * - Every other listing and person is featured; one person in four has no username, and all are sellers. Two listings
 *   in three have an image.
 */
export async function generateListings(
  db: D1Database,
  from: number,
  to: number,
  { text = '', isPackaged = false } = {},
): Promise<void> {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)'
  await db.batch([
    db.prepare(`INSERT OR IGNORE INTO profiles (id, username, role, created_at)
      SELECT 'seller-' || value, 'seller-' || value, 'seller', 0 FROM json_each('[0,1,2,3,4,5,6,7,8,9]')`),
    db
      .prepare(`INSERT OR IGNORE INTO categories (id, slug, name, created_at)
        SELECT 'category-' || value, value, value, 0 FROM json_each(?1)`)
      .bind(JSON.stringify(NAMES)),
    db
      .prepare("INSERT OR IGNORE INTO tags (id, name, created_at) SELECT 'tag-' || value, value, 0 FROM json_each(?1)")
      .bind(JSON.stringify(TAGS)),
    db.prepare(
      'INSERT INTO languages (name) SELECT value FROM json_each(\'["Dense","Rare"]\') WHERE value NOT IN (SELECT name FROM languages)',
    ),
    db
      .prepare(`${numbers} INSERT INTO profiles (id, username, role, featured, created_at)
        SELECT 'person-' || i, iif(i % 4 = 1, NULL, 'person-' || i), 'seller', i % 2, i FROM n`)
      .bind(from, to),
    db
      .prepare(`${numbers} INSERT INTO listings (
          seq, id, slug, seller_id, category_seq, title, description,
          price_cents, view_count, rating_sum, rating_count, images, featured, created_at, updated_at,
          has_package, has_tests, no_copyleft, languages)
        SELECT i, 'listing-' || i, 'slug-' || i, 'seller-' || (i % 10),
          (SELECT seq FROM categories WHERE slug = iif(i % 3000 = 7, 'rare', iif(i % 2, 'dense', 'other'))),
          'Common kit ' || i, iif(i % 3000 = 7, 'A rareword and more', 'Words of number ' || (i % 977)) || ?3,
          iif(i % 10 = 9, 0, 1 + i * 7919 % 100000), iif(i % 10 = 9, 9999, i * 31 % 1000),
          i % 5 * iif(i % 10 = 9, 5, 1 + i % 4), i % 5, iif(i % 3, '["cover.png"]', '[]'), i % 2, i, i,
          ?4 AND i % 3 > 0, ?4 AND i % 3 = 1, ?4 AND i % 3 > 0 AND i % 7 > 0, iif(i % 3 = 0 OR NOT ?4, '[]', (
            SELECT json_group_array(seq) FROM languages WHERE name = 'Dense' OR (name = 'Rare' AND i % 3000 = 7)))
        FROM n`)
      .bind(from, to, text, Number(isPackaged)),
    db
      .prepare(`${numbers} INSERT INTO listing_tags (listing_seq, tag_seq, position)
        SELECT n.i, t.seq, t.seq FROM n JOIN tags t
        WHERE t.name = 't' || (n.i % 10) OR (t.name = 'dense' AND n.i % 10 <> 4)
          OR (t.name = 'rare' AND n.i % 3000 = 7) OR (t.name GLOB 'x*' AND n.i % 20 = 8 AND n.i < 4000)`)
      .bind(from, to),
    db.prepare("UPDATE listings SET status = 'published' WHERE seq BETWEEN ?1 AND ?2 AND seq % 10 <> 9").bind(from, to),
  ])
}
