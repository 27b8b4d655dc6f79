import * as v from 'valibot'

/** Who has a listing that is sold once, as one of its deals sees it. */
export const Reservation = v.object({
  /** Whether it is this deal's; otherwise it is another buyer's. */
  isOwn: v.boolean(),
  /** When it ends, in milliseconds since 1970; null while a payment is marked. */
  until: v.nullable(v.number()),
})
export type Reservation = v.InferOutput<typeof Reservation>

/** What a deal needs of a listing that is sold once. */
export type Hold = 'none' | 'agreement' | 'payment'

/** Whether another buyer has the listing. */
export function isReservedForOther(reservation: Reservation | null | undefined, now: number): boolean {
  return reservation?.isOwn === false && (reservation.until === null || reservation.until > now)
}
