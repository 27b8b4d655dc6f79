import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/limits.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { OwnDealPage } from '#contract/deals/own-deals.ts'
import type { Query } from '../db/client.ts'

export interface OwnDealRow {
  seq: number
  id: string
  status: string
  price_cents: number | null
  notes: string | null
  created_at: number
  updated_at: number
  listing_id: string
  slug: string
  title: string
  live: number
  seller_id: string
  username: string | null
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
}

/** The deals in which a person is the buyer, newest first, one more than a page shows. */
export function listOwnDeals(me: Query, before: number | undefined): Query {
  return sql`
    SELECT d.seq, d.id, d.status, d.price_cents, d.notes, d.created_at, d.updated_at, d.listing_id,
      l.slug, l.title, l.live, d.seller_id, p.username, p.first_name, p.last_name, p.avatar_url
    FROM deals d JOIN listings l ON l.id = d.listing_id JOIN profiles p ON p.id = d.seller_id
    WHERE d.buyer_id = ${me} AND d.seq < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY d.seq DESC LIMIT ${OWN_LISTINGS_PAGE_SIZE + 1}`
}

export function toOwnDeals(rows: OwnDealRow[]): OwnDealPage {
  const shown = rows.slice(0, OWN_LISTINGS_PAGE_SIZE)
  return {
    items: shown.map((row) => ({
      id: row.id,
      status: row.status,
      listing: { id: row.listing_id, slug: row.slug, title: row.title, live: row.live === 1 },
      seller: {
        id: row.seller_id,
        username: row.username,
        name: sellerName(row.first_name, row.last_name),
        avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
      },
      priceCents: row.price_cents,
      notes: row.notes,
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
    })),
    next: rows.length > OWN_LISTINGS_PAGE_SIZE ? String(shown.at(-1)?.seq) : null,
  }
}
