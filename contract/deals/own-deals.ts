import * as v from 'valibot'
import { DEAL_PHASES, END_CAUSES, SIDES } from './constants.ts'
import { LICENSES } from '../licenses/licenses.ts'
import { Reservation } from './reservation.ts'

/**
 * `GET /api/purchases?before` and `GET /api/sales?before`: what waits for the caller first, then the newest. Statuses
 * other than negotiating, purchased and cancelled may be added.
 */
export const OwnDealsQuery = v.object({
  /** The `next` of the page before. Of a former page, it has no group. */
  before: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]-)?\d{1,15}$/))),
})

/** A deal as one of its two people lists it. Prices are integer cents, times ISO 8601 in UTC. */
export const OwnDeal = v.object({
  id: v.string(),
  status: v.string(),
  phase: v.picklist(DEAL_PHASES),
  /** What the caller is in it. */
  side: v.picklist(SIDES),
  /** Its chat; null if there was none. */
  chatId: v.nullable(v.string()),
  /** The listing's id is what the card calls 'Product ID'. */
  listing: v.object({
    id: v.string(),
    slug: v.string(),
    title: v.string(),
    /** The address of the first image, or of the placeholder. */
    cover: v.string(),
    live: v.boolean(),
  }),
  /** The seller of a purchase, the buyer of a sale. */
  other: v.object({
    id: v.string(),
    username: v.nullable(v.string()),
    name: v.string(),
    avatar: v.nullable(v.string()),
  }),
  /** Whether anything was ever offered or bought; otherwise the two only talk. Older servers leave it out. */
  hasOffers: v.optional(v.boolean()),
  /** The agreed price, else that of the live offer. */
  priceCents: v.nullable(v.number()),
  /** The license of that price; null if it has no name. Older servers leave it out. */
  license: v.optional(v.nullable(v.picklist(LICENSES))),
  offeredBy: v.nullable(v.picklist(SIDES)),
  waitsFor: v.nullable(v.picklist(SIDES)),
  /** When the live offer expires. */
  expiresAt: v.nullable(v.string()),
  ended: v.nullable(
    v.object({
      at: v.string(),
      by: v.nullable(v.picklist([...SIDES, 'admin', 'system'])),
      cause: v.nullable(v.picklist(END_CAUSES)),
    }),
  ),
  notes: v.nullable(v.string()),
  /** Of a negotiation: who has the listing, if it is sold once; null if no one. */
  reservation: v.optional(v.nullable(Reservation)),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type OwnDeal = v.InferOutput<typeof OwnDeal>
export const OwnDealPage = v.object({ items: v.array(OwnDeal), next: v.nullable(v.string()) })
export type OwnDealPage = v.InferOutput<typeof OwnDealPage>

/**
 * `GET /api/deals/waiting`: how many of the caller's deals wait for them, as a buyer and as a seller, each counted up to
 * `MAX_WAITING_COUNT`.
 */
export const WaitingDeals = v.object({ purchases: v.number(), sales: v.number() })
export type WaitingDeals = v.InferOutput<typeof WaitingDeals>

/** `GET /api/sales/month`: since the month began in UTC, each counted up to `MAX_MONTH_COUNT`. */
export const SalesMonth = v.object({ offers: v.number(), agreed: v.number(), sold: v.number() })
export type SalesMonth = v.InferOutput<typeof SalesMonth>

/**
 * `GET /api/sales/totals`, in integer cents: of the newest `SALES_REACH` agreements. `unpaidCents` waits for buyers,
 * `unconfirmedCents` is marked as paid and waits for the caller, and `monthCents` was confirmed since the month began in
 * UTC. `products` has those with the most, at most `MAX_SALES_PRODUCTS`.
 */
export const SalesTotals = v.object({
  sold: v.number(),
  confirmedCents: v.number(),
  monthCents: v.number(),
  unpaidCents: v.number(),
  unconfirmedCents: v.number(),
  products: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      sold: v.number(),
      confirmedCents: v.number(),
      waitingCents: v.number(),
    }),
  ),
  otherProducts: v.number(),
})
export type SalesTotals = v.InferOutput<typeof SalesTotals>
