import * as v from 'valibot'
import { ListingCard } from './listings/catalogue.ts'
import { Portfolio } from './profiles/portfolios.ts'

/** `GET /api/landing`: featured listings and portfolios, newest first, at most as many as `limits.ts` allows. */
export const Landing = v.object({
  products: v.array(ListingCard),
  portfolios: v.array(Portfolio),
  /** The live listings of each popular category that there is, by its slug. */
  popular: v.record(v.string(), v.number()),
})
export type Landing = v.InferOutput<typeof Landing>
