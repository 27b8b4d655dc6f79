import * as v from 'valibot'
import { ListingCard } from './listings/catalogue.ts'
import { Portfolio } from './profiles/portfolios.ts'

/** The reply of `GET /api/landing`: at most as many as `limits.ts` says of each, the newest first. */
export const Landing = v.object({ products: v.array(ListingCard), portfolios: v.array(Portfolio) })
export type Landing = v.InferOutput<typeof Landing>
