import { v7 } from 'uuid'
import { slugify } from '#contract/slug.ts'
import type { Database } from '../local-store.ts'
import { distinctSlug, type ImportedListing } from './line.ts'

/** How many of a batch were stored, how many had been there before, and which could not be. */
export interface Stored {
  added: number
  present: number
  rejected: { listing: ImportedListing; reason: string }[]
}

/** Stores a batch in one transaction: all of its new listings with their sellers, categories and tags, or none. */
export async function storeBatch(db: Database, batch: ImportedListing[], now: number): Promise<Stored> {
  const first = new Map<string, ImportedListing>()
  for (const listing of batch) if (!first.has(listing.id)) first.set(listing.id, listing)

  const [ids, slugs] = await db.batch([
    ['SELECT id FROM listings WHERE id IN (SELECT value FROM json_each(?1))', [JSON.stringify([...first.keys()])]],
    [
      'SELECT slug FROM listings WHERE slug IN (SELECT value FROM json_each(?1))',
      [JSON.stringify(batch.map(({ slug }) => slug))],
    ],
  ])
  const present = new Set(ids?.map((row) => row['id']))
  const fresh = [...first.values()].filter((listing) => !present.has(listing.id))
  const { accepted, rejected } = settleSlugs(fresh, new Set(slugs?.map((row) => row['slug'])))
  if (accepted.length > 0) await insert(db, accepted, now)
  return { added: accepted.length, present: batch.length - fresh.length, rejected }
}

function settleSlugs(fresh: ImportedListing[], taken: Set<unknown>) {
  const accepted: ImportedListing[] = []
  const rejected: Stored['rejected'] = []
  for (const listing of fresh) {
    if (taken.has(listing.slug) && listing.slugIsGiven) {
      rejected.push({ listing, reason: `slug "${listing.slug}" belongs to another listing` })
      continue
    }
    const slug = taken.has(listing.slug) ? distinctSlug(listing.slug, listing.id) : listing.slug
    taken.add(slug)
    accepted.push({ ...listing, slug })
  }
  return { accepted, rejected }
}

async function insert(db: Database, listings: ImportedListing[], now: number): Promise<void> {
  // A seller is as the first line that names them says: later ones, in this batch or another, run into it.
  const sellers = listings.map(({ seller }) => ({ id: v7(), ...seller }))
  const tags = [...new Set(listings.flatMap((listing) => listing.tags))].map((name) => ({ id: v7(), name }))
  const rows = JSON.stringify(
    listings.map(({ seller, category, ...rest }) => ({
      ...rest,
      seller: seller.username,
      category,
      categorySlug: slugify(category ?? ''),
    })),
  )

  await db.batch([
    [
      `INSERT INTO profiles (id, username, first_name, last_name, bio, website, featured, role, created_at)
       SELECT
         value->>'id', value->>'username', nullif(value->>'firstName', ''), nullif(value->>'lastName', ''),
         nullif(value->>'bio', ''), value->>'website', value->>'featured', 'seller', ?2
       FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      [JSON.stringify(sellers), now],
    ],
    [
      `INSERT INTO categories (id, slug, name, created_at)
       SELECT value->>'id', value->>'slug', value->>'name', ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      [JSON.stringify(categoriesOf(listings)), now],
    ],
    [
      `INSERT INTO tags (id, name, created_at)
       SELECT value->>'id', value->>'name', ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      [JSON.stringify(tags), now],
    ],
    // As drafts at first: the search index is written once a listing, when its tags are there and it goes live.
    [
      `INSERT INTO listings (
         id, slug, seller_id, category_seq, title, description, price_cents, demo_link, seo_keyword, support_months,
         royalty, training, deployment, featured, images, status, created_at, updated_at)
       SELECT
         value->>'id', value->>'slug', (SELECT id FROM profiles WHERE username = value->>'seller'),
         (SELECT seq FROM categories WHERE name = value->>'category' OR slug = value->>'categorySlug'),
         value->>'title', value->>'description', value->>'price', value->>'demoLink', nullif(value->>'seoKeyword', ''),
         value->>'supportMonths', value->>'royalty', value->>'training', value->>'deployment', value->>'featured',
         value->>'images', 'draft', ?2, ?2
       FROM json_each(?1)`,
      [rows, now],
    ],
    [
      `INSERT INTO listing_tags (listing_seq, tag_seq, position)
       SELECT l.seq, t.seq, tag.key
       FROM json_each(?1) AS line
       JOIN listings l ON l.id = line.value->>'id'
       JOIN json_each(line.value->'tags') AS tag
       JOIN tags t ON t.name = tag.value`,
      [rows],
    ],
    [
      `UPDATE listings SET status = line.value->>'status'
       FROM json_each(?1) AS line
       WHERE listings.id = line.value->>'id' AND line.value->>'status' <> 'draft'`,
      [rows],
    ],
  ])
}

function categoriesOf(listings: ImportedListing[]) {
  const names = new Set(listings.map((listing) => listing.category).filter((name) => name !== null))
  return [...names].map((name) => {
    const id = v7()
    return { id, name, slug: slugify(name) || distinctSlug('category', id) }
  })
}
