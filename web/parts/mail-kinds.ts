import type { MailKind } from '#contract/accounts/mails.ts'

interface MailKindText {
  label: string
  /** When it is sent. */
  hint: string
  /** Within a sentence, after 'emails about'. */
  subject: string
}

/** The mails that people may switch off, in words. */
export const MAIL_KIND_TEXTS: Record<MailKind, MailKindText> = {
  unread_messages: {
    label: 'Unread messages',
    hint: 'Someone wrote to you and you have been away for ten minutes. At most one an hour for each discussion.',
    subject: 'unread messages',
  },
  listing_status: {
    label: 'Decisions about my projects',
    hint: 'Our team has approved, published, rejected, blocked or taken down one of your projects.',
    subject: 'the review of your projects',
  },
  offer_received: { label: 'Offers', hint: 'Someone made you an offer.', subject: 'offers' },
  offer_countered: {
    label: 'Counter-offers',
    hint: 'Your offer was answered with another one.',
    subject: 'counter-offers',
  },
  offer_accepted: {
    label: 'Accepted offers and purchases',
    hint: 'A price was agreed.',
    subject: 'accepted offers and purchases',
  },
  offer_declined: { label: 'Declined offers', hint: 'Your offer was declined.', subject: 'declined offers' },
  offer_expiring: {
    label: 'Offers about to expire',
    hint: 'An offer waits for your answer and expires in six hours.',
    subject: 'offers about to expire',
  },
  offer_expired: { label: 'Expired offers', hint: 'An offer has expired.', subject: 'expired offers' },
  deal_paid: { label: 'Payments to confirm', hint: 'The buyer marked a deal as paid.', subject: 'payments to confirm' },
  deal_received: {
    label: 'Confirmed payments',
    hint: 'The seller confirmed that they received your payment.',
    subject: 'confirmed payments',
  },
  deal_cancelled: {
    label: 'Canceled negotiations',
    hint: 'A negotiation of yours was canceled.',
    subject: 'canceled negotiations',
  },
}
