import { sql } from 'drizzle-orm'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { chatIdOfDeal } from './deal-chat.queries.ts'

/** What every list shows of a deal and its listing. */
export const dealFields = {
  seq: deals.seq,
  id: deals.id,
  status: deals.status,
  phase: deals.phase,
  chatId: chatIdOfDeal.as('chat_id'),
  priceCents: sql<number | null>`coalesce(${deals.priceCents}, ${deals.offerCents})`.as('shown_cents'),
  waitsFor: deals.waitsFor,
  expiresAt: deals.expiresAt,
  endedAt: deals.endedAt,
  endedBy: deals.endedBy,
  cause: deals.cause,
  createdAt: deals.createdAt,
  updatedAt: deals.updatedAt,
  listingId: deals.listingId,
  slug: listings.slug,
  title: listings.title,
}

type Columns = Pick<typeof deals.$inferSelect, Exclude<keyof typeof dealFields, 'chatId' | 'slug' | 'title'>>

export function toListedDeal(row: Columns & { slug: string; title: string }) {
  return {
    id: row.id,
    status: row.status,
    phase: row.phase,
    listing: { id: row.listingId, slug: row.slug, title: row.title },
    priceCents: row.priceCents,
    waitsFor: row.waitsFor,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    ended: row.endedAt && { at: row.endedAt.toISOString(), by: row.endedBy, cause: row.cause },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
