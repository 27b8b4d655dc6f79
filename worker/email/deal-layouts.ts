import { otherSide } from '#contract/deals/constants.ts'
import { chatPath } from '#contract/paths.ts'
import type { DealMessage } from './deal-message.ts'
import {
  dealCancelled,
  dealCompleted,
  dealDelivery,
  dealPaid,
  dealReceived,
  dealReservation,
  type DealText,
  offerAccepted,
  offerCountered,
  offerDeclined,
  offerExpired,
  offerExpiring,
  offerReceived,
} from './deal-texts.ts'
import type { Layout } from './layout.ts'
import { greeting, plausibleName, quoted } from './mail-text.ts'

/** The layout of a mail about a deal. */
export function layOutDeal(mail: DealMessage, origin: string): Layout {
  const { subject, paragraphs, quote, label } = textFor(mail)
  return {
    subject,
    paragraphs: [greeting(mail.name), ...paragraphs],
    ...(quote && { quote }),
    button: { label, url: `${origin}${chatPath(mail.dealId)}` },
    small: [],
  }
}

function textFor(mail: DealMessage): DealText {
  const role = otherSide(mail.side)
  const name = plausibleName(mail.otherName)
  const names = { Who: name ?? `The ${role}`, who: name ?? `the ${role}`, it: quoted(mail.title) }
  switch (mail.kind) {
    case 'offer_received':
      return offerReceived(mail, names)
    case 'offer_countered':
      return offerCountered(mail, names)
    case 'offer_accepted':
      return offerAccepted(mail, names)
    case 'offer_declined':
      return offerDeclined(mail, names)
    case 'offer_expiring':
      return offerExpiring(mail, names)
    case 'offer_expired':
      return offerExpired(mail, names)
    case 'deal_paid':
      return dealPaid(mail, names)
    case 'deal_received':
      return dealReceived(mail, names)
    case 'deal_completed':
      return dealCompleted(mail, names)
    case 'deal_cancelled':
      return dealCancelled(mail, names)
    case 'deal_reservation':
      return dealReservation(mail, names)
    case 'deal_delivery':
      return dealDelivery(mail, names)
  }
}
