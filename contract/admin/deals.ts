import * as v from 'valibot'
import { DEAL_PHASES, DEAL_STATUSES, END_CAUSES, SIDES } from '../deals/constants.ts'
import { Actor, DealEvent } from '../deals/deal.ts'
import { Reservation } from '../deals/reservation.ts'
import { form } from '../form.ts'
import { LICENSES } from '../licenses/licenses.ts'
import { LicenseText } from '../licenses/license-versions.ts'
import { Cursor, enumParam, SearchParam } from '../query-params.ts'
import { AdminReason, pageSchema, PersonSummary } from './lists.ts'

/**
 * The query of `GET /api/admin/deals`, newest first: `q` is a deal's id, or part of the listing's title or of a name,
 * username or email address of one of the two.
 */
export const AdminDealsQuery = v.object({
  q: SearchParam,
  status: enumParam('status', DEAL_STATUSES),
  phase: enumParam('phase', DEAL_PHASES),
  before: Cursor,
})
export type AdminDealsQuery = v.InferOutput<typeof AdminDealsQuery>

/** A deal in an admin list. Prices are integer cents, times ISO 8601 in UTC. */
export const AdminDeal = v.object({
  id: v.string(),
  /** Statuses other than negotiating, purchased and cancelled may be added. */
  status: v.string(),
  phase: v.picklist(DEAL_PHASES),
  listing: v.object({ id: v.string(), slug: v.string(), title: v.string() }),
  buyer: PersonSummary,
  seller: PersonSummary,
  /** The agreed price, else that of the live offer. */
  priceCents: v.nullable(v.number()),
  /** The license of that price; null if it has no name. */
  license: v.optional(v.nullable(v.picklist(LICENSES))),
  waitsFor: v.nullable(v.picklist(SIDES)),
  /** When the live offer expires. */
  expiresAt: v.nullable(v.string()),
  ended: v.nullable(v.object({ at: v.string(), by: v.nullable(Actor), cause: v.nullable(v.picklist(END_CAUSES)) })),
  /** Of a negotiation: who has the listing, if it is sold once; null if no one. */
  reservation: v.optional(v.nullable(Reservation)),
  /** Of a purchase: when and why an admin ended its buyer's access to the code; null while they have it. */
  accessEnded: v.optional(v.nullable(v.object({ at: v.string(), reason: v.string() }))),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type AdminDeal = v.InferOutput<typeof AdminDeal>

/** A search or filter looks at the newest deals only: a page may be short, or even empty, and still have a `next`. */
export const AdminDealPage = pageSchema(AdminDeal)
export type AdminDealPage = v.InferOutput<typeof AdminDealPage>

/** `GET /api/admin/deals/:id`; every look is in the audit log. */
export const AdminDealDetail = v.object({
  deal: AdminDeal,
  /** All events of the deal, oldest first; null if its room could not be reached. */
  events: v.nullable(v.array(DealEvent)),
  /** The text of the license that was agreed; missing of agreements without one. */
  licenseText: v.optional(LicenseText),
})
export type AdminDealDetail = v.InferOutput<typeof AdminDealDetail>

/**
 * `POST /api/admin/deals/:id/cancel`: an `AdminDealDetail`. The reason is mailed to both people. `deal_ended` (409, with
 * the present state) if it was over.
 */
export const CancelDeal = form({ reason: AdminReason })

/**
 * `POST /api/admin/deals/:id/end-access`: an `AdminDealDetail`. From then on, nothing of a purchase can be downloaded,
 * and its buyer reads the reason in their library. `access_ended` (409, with the present state) if it has ended before.
 */
export const EndAccess = form({ reason: AdminReason })
