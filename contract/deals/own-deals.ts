import * as v from 'valibot'
import { Cursor } from '../query-params.ts'

/** `GET /api/purchases?before`, newest first. A status beside negotiating, purchased and cancelled may come. */
export const OwnDealsQuery = v.object({ before: Cursor })
export const OwnDeal = v.object({
  id: v.string(),
  status: v.string(),
  /** The listing's id is what the card calls 'Product ID'. */
  listing: v.object({ id: v.string(), slug: v.string(), title: v.string(), live: v.boolean() }),
  seller: v.object({
    id: v.string(),
    username: v.nullable(v.string()),
    name: v.string(),
    avatar: v.nullable(v.string()),
  }),
  priceCents: v.nullable(v.number()),
  notes: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type OwnDeal = v.InferOutput<typeof OwnDeal>
export const OwnDealPage = v.object({ items: v.array(OwnDeal), next: v.nullable(v.string()) })
export type OwnDealPage = v.InferOutput<typeof OwnDealPage>
