import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Reservation } from '#contract/deals/reservation.ts'
import { deals, reservations } from '../db/schema/deals.ts'
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
  license: deals.license,
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
  soldOnce: listings.soldOnce,
  reservation: sql<string | null>`(
    SELECT json_object('isOwn', json(iif(r.deal_id = ${deals.id}, 'true', 'false')), 'until', r.until)
    FROM ${reservations} AS r WHERE r.listing_id = ${deals.listingId} AND r.ended_at IS NULL)`.as('reservation'),
}

type Columns = Pick<
  typeof deals.$inferSelect,
  Exclude<keyof typeof dealFields, 'chatId' | 'slug' | 'title' | 'soldOnce' | 'reservation'>
>

type Listed = Columns & { slug: string; title: string; soldOnce: boolean; reservation: string | null }

export function toListedDeal(row: Listed) {
  return {
    id: row.id,
    status: row.status,
    phase: row.phase,
    listing: { id: row.listingId, slug: row.slug, title: row.title },
    priceCents: row.priceCents,
    license: row.license,
    waitsFor: row.waitsFor,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    ended: row.endedAt && { at: row.endedAt.toISOString(), by: row.endedBy, cause: row.cause },
    ...reservationOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Who has the listing of a negotiation, if it is sold once. */
function reservationOf({ status, soldOnce, reservation }: Listed): { reservation?: Reservation | null } {
  if (status !== 'negotiating' || !soldOnce) return {}
  return { reservation: reservation === null ? null : v.parse(Reservation, JSON.parse(reservation)) }
}
