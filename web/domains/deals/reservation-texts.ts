import type { Reservation } from '#contract/deals/reservation.ts'
import { longDeadlineText } from './clock-text.ts'

/** What an agreement is worth: a listing that is sold once may be someone else's. */
export function agreementText(reservation: Reservation | null | undefined): string {
  if (reservation === null) return 'Not reserved'
  return reservation?.isOwn === false ? 'Reserved for another buyer' : 'Price held'
}

/** 'Reserved for another buyer until Monday, November 30 at 5:00 PM.' */
export function reservedText({ until }: Reservation): string {
  return `Reserved for another buyer ${until === null ? 'whose payment is being confirmed' : `until ${longDeadlineText(until)}`}.`
}
