import { and, eq, lte, notExists, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ChatEntry } from '#contract/chat-entry.ts'
import type { Deal } from '#contract/deals/deal.ts'
import type { DealsState, MirroredOffer } from '#contract/deals/rpc.ts'
import { phaseOf, waitsFor } from '#contract/deals/summary.ts'
import { Terms } from '#contract/deals/terms-schemas.ts'
import { type Database, qb, rows, type Statement } from '../db/client.ts'
import { deals, offers } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { inclusionColumns, inclusionList } from '../db/terms.ts'
import { makeGrant } from '../library/make-grant.queries.ts'
import { markPurchase } from '../reviews/mark-purchase.queries.ts'
import { notesOf } from './deal-notes.rules.ts'
import { markDealsOfListings } from './end-deals.queries.ts'
import { endReservation, findReadings } from './reservations.queries.ts'

/**
 * Mirrors a room's deals in D1, unless it has newer ones. `sold` has a row if one of them is the sale of a listing that
 * is sold once.
 */
export function storeDeals(db: Database, state: DealsState, now: number) {
  const { entry } = state
  const purchased = state.deals.filter(({ status }) => status === 'purchased')
  const cancelled = state.deals.filter(({ status }) => status === 'cancelled')
  return {
    // Before the purchase itself, so that repeating it later touches nothing that the seller has done since.
    sales: purchased.flatMap((deal) => completeSale(db, entry, deal)),
    deals: state.deals.map((deal) => storeDeal(db, state, deal)),
    offers: [storeOffers(db, entry.sellerId, state.offers)],
    grants: purchased.flatMap((deal) => makeGrant(db, entry, deal)),
    reviews: purchased.map((deal) => markPurchase(db, entry, priceOf(deal))),
    released: cancelled.map(({ id }) =>
      db
        .update(listings)
        .set({ soldDealId: null })
        .where(and(eq(listings.id, entry.listingId), eq(listings.soldDealId, id))),
    ),
    reservations: state.deals.map(({ id, status }) => endReservation(db, id, status !== 'negotiating', now)),
    calls: findReadings(db, entry.listingId),
    sold: db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, entry.listingId), eq(listings.soldOnce, true), isAmong(purchased))),
  }
}

function storeDeal(db: Database, state: DealsState, deal: Deal): Statement {
  const { entry, offers: mirrored } = state
  const { id, status, offer, agreement, ended, sequence } = deal
  const notes = notesOf(deal, mirrored)
  const current = {
    status,
    phase: phaseOf(deal),
    waitsFor: waitsFor(deal),
    priceCents: priceOf(deal),
    license: (agreement ?? offer)?.terms.license ?? null,
    offerCents: offer?.terms.priceCents ?? null,
    offeredBy: offer?.by ?? null,
    expiresAt: toDate(offer?.expiresAt),
    agreedAt: toDate(agreement?.at),
    endedAt: toDate(ended?.at),
    endedBy: ended?.by ?? null,
    cause: ended?.cause ?? null,
    sequence,
    updatedAt: new Date(changedAt(deal, mirrored)),
  }
  return db
    .insert(deals)
    .values({
      ...current,
      id,
      listingId: entry.listingId,
      buyerId: entry.buyerId,
      sellerId: entry.sellerId,
      notes,
      createdAt: new Date(deal.startedAt),
    })
    .onConflictDoUpdate({
      target: deals.id,
      set: {
        ...current,
        notes: sql`coalesce(${notes}, ${deals.notes})`,
        ...(status !== 'negotiating' && { ending: null }),
      },
      setWhere: lte(deals.sequence, sequence),
    })
    .onConflictDoNothing()
}

/** An offer that was decided stays as it is. */
function storeOffers(db: Database, sellerId: string, mirrored: readonly MirroredOffer[]): Statement {
  const of = (name: string) => sql`value ->> ${sql.raw(`'$.${name}'`)}`
  const whole = mirrored.map((offer) => ({ ...offer, terms: v.parse(Terms, offer.terms) }))
  return rows<never>(
    db,
    sql`
      INSERT INTO ${offers} (
        id, deal_id, seller_id, "by", price_cents, license, ${inclusionColumns}, made_at, expires_at, outcome, decided_at, automatic,
        reason)
      SELECT ${of('id')}, ${deals.id}, ${sellerId}, ${of('by')}, ${of('terms.priceCents')}, ${of('terms.license')},
        ${inclusionList((name) => of(`terms.${name}`))}, ${of('madeAt')}, ${of('expiresAt')}, ${of('outcome')}, ${of('decidedAt')}, ${of('automatic')}, ${of('reason')}
      FROM json_each(${JSON.stringify(whole)}) CROSS JOIN ${deals} ON ${deals.id} = ${of('dealId')} WHERE true
      ON CONFLICT (deal_id, id) DO UPDATE SET
        outcome = excluded.outcome, decided_at = excluded.decided_at, automatic = excluded.automatic,
        reason = excluded.reason
      WHERE offers.outcome = 'live'`,
  )
}

/** Takes a listing offline whose only sale a deal is, and marks its other negotiations to be ended. */
function completeSale(db: Database, { listingId }: ChatEntry, deal: Deal): Statement[] {
  const known = qb
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, deal.id), eq(deals.status, 'purchased')))
  const isNew = and(
    eq(listings.id, listingId),
    eq(listings.soldOnce, true),
    eq(listings.soldDealId, deal.id),
    notExists(known),
  )
  const orDraft = (status: SQL) => sql`iif(${status} IS NULL, NULL, 'draft')`
  return [
    db
      .update(listings)
      .set({
        status: sql`iif(${listings.status} IN ('pending', 'approved', 'published'), 'draft', ${listings.status})`,
        // A seller who is reinstated, or restores it, does not sell it again either.
        heldStatus: orDraft(sql`${listings.heldStatus}`),
        deletedStatus: orDraft(sql`${listings.deletedStatus}`),
        updatedAt: new Date(deal.ended?.at ?? deal.movedAt),
      })
      .where(isNew),
    // This one too, until it is stored.
    markDealsOfListings(db, qb.select({ id: listings.id }).from(listings).where(isNew), 'sold'),
  ]
}

function priceOf({ agreement }: Deal): number | null {
  return agreement?.terms.priceCents ?? null
}

function isAmong(sold: readonly Deal[]): SQL {
  return sql`${listings.soldDealId} IN (SELECT value FROM json_each(${JSON.stringify(sold.map(({ id }) => id))}))`
}

/** When something last happened in a deal. */
function changedAt({ id, movedAt, ended }: Deal, mirrored: readonly MirroredOffer[]): number {
  const decided = mirrored.flatMap((offer) => (offer.dealId === id ? [offer.decidedAt ?? 0] : []))
  return Math.max(movedAt, ended?.at ?? 0, ...decided)
}

function toDate(ms: number | null | undefined): Date | null {
  return ms === null || ms === undefined ? null : new Date(ms)
}
