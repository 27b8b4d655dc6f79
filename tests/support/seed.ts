import type { D1Database } from '@cloudflare/workers-types'
import { LICENSE_FEATURES, LICENSE_OF_FEATURE, type ListingFeature, type Status } from '#contract/listings/constants.ts'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { open } from '#worker/db/client.ts'
import { foldTexts } from '#worker/db/fold-texts.ts'
import { inspectedPackage } from './inspected-package.ts'

export interface Seed {
  title: string
  slug?: string
  description?: string
  priceCents?: number
  status?: Status
  category?: string
  tags?: string[]
  images?: string[]
  seller?: string
  viewCount?: number
  ratings?: number[]
  /** Tests, and no copyleft dependency, need a package. Without a license, it is for multiple brands. */
  traits?: ListingFeature[]
  /** Of its package, which needs to be among the traits. */
  languages?: string[]
}

/** Stores listings in order, the last one newest, with their sellers, categories and tags; answers their ids. */
export async function seed(db: D1Database, listings: Seed[]): Promise<string[]> {
  const ids = await seedUnfolded(db, listings)
  await foldTexts(open(db))
  memoryCache.evict([EVERYTHING])
  return ids
}

/** Like `seed`, also before the migration that folds texts. */
export async function seedUnfolded(db: D1Database, listings: Seed[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, listing] of listings.entries()) ids.push(await seedOne(db, listing, index))
  return ids
}

async function seedOne(db: D1Database, listing: Seed, index: number): Promise<string> {
  const id = crypto.randomUUID()
  const seller = listing.seller ?? 'mara'
  const tags = listing.tags ?? []
  const ratings = listing.ratings ?? []
  const has = (feature: ListingFeature) => listing.traits?.includes(feature) ?? false
  const [license, ...wider] = LICENSE_FEATURES.filter(has).map((feature) => LICENSE_OF_FEATURE[feature])
  await db.batch([
    db
      .prepare(
        'INSERT INTO profiles (id, username, first_name, last_name, role, created_at) VALUES (?1, ?2, ?2, NULL, ?3, 0) ON CONFLICT DO NOTHING',
      )
      .bind(crypto.randomUUID(), seller, 'seller'),
    ...(listing.category
      ? [
          db
            .prepare(
              'INSERT INTO categories (id, slug, name, created_at) VALUES (?1, lower(?2), ?2, 0) ON CONFLICT DO NOTHING',
            )
            .bind(crypto.randomUUID(), listing.category),
        ]
      : []),
    ...tags.map((tag) =>
      db
        .prepare('INSERT INTO tags (id, name, created_at) VALUES (?1, ?2, 0) ON CONFLICT DO NOTHING')
        .bind(crypto.randomUUID(), tag),
    ),
    db
      .prepare(
        `INSERT INTO listings (id, slug, seller_id, category_seq, title, description, price_cents, images, status, view_count, rating_sum, rating_count, created_at, updated_at,
           demo_link, support_months, royalty, training, deployment)
         VALUES (?1, ?2, (SELECT id FROM profiles WHERE username = ?3), (SELECT seq FROM categories WHERE name = ?4), ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13,
           ?14, ?15, ?16, ?17, ?18)`,
      )
      .bind(
        id,
        listing.slug ?? `listing-${id}`,
        seller,
        listing.category ?? null,
        listing.title,
        listing.description ?? '',
        listing.priceCents ?? 1000,
        JSON.stringify(listing.images ?? []),
        listing.status ?? 'published',
        listing.viewCount ?? 0,
        ratings.reduce((sum, rating) => sum + rating, 0),
        ratings.length,
        1_700_000_000_000 + index,
        has('demo') ? 'https://demo.example/' : null,
        has('support') ? 3 : null,
        ...(['royalty', 'training', 'deployment'] as const).map((feature) => Number(has(feature))),
      ),
    ...(license
      ? [
          db
            .prepare('UPDATE listings SET license = ?2, wider_licenses = ?3 WHERE id = ?1')
            .bind(id, license, JSON.stringify(wider.map((each) => ({ license: each, priceCents: 200_000 })))),
        ]
      : []),
    ...(has('package')
      ? inspectedPackage(db, id, {
          tests: has('tests'),
          copyleft: !has('no-copyleft'),
          languages: listing.languages ?? [],
        })
      : []),
    ...tags.map((tag, position) =>
      db
        .prepare(
          'INSERT INTO listing_tags (listing_seq, tag_seq, position) SELECT l.seq, t.seq, ?3 FROM listings l, tags t WHERE l.id = ?1 AND t.name = ?2',
        )
        .bind(id, tag, position),
    ),
  ])
  return id
}
