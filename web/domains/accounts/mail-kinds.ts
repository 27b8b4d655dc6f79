import { DEAL_MAIL_KINDS, type MailKind, REVIEW_MAIL_KINDS } from '#contract/accounts/mails.ts'

interface MailKindText {
  label: string
  /** When it is sent. */
  hint: string
  /** Completes 'emails about …'. */
  subject: string
}

export const MAIL_KIND_TEXTS: Record<MailKind, MailKindText> = {
  unread_messages: {
    label: 'Unread messages',
    hint: 'Someone wrote to you and you’ve been away for ten minutes. At most one email an hour per discussion.',
    subject: 'unread messages',
  },
  listing_status: {
    label: 'Decisions about my projects',
    hint: 'Our team has approved, published, rejected, blocked or taken down one of your projects, or approved or refused a version of one.',
    subject: 'the review of your projects',
  },
  demo_down: {
    label: 'Demos that can’t be reached',
    hint: 'The demo of one of your projects couldn’t be reached two days in a row.',
    subject: 'demos that can’t be reached',
  },
  version_released: {
    label: 'New versions',
    hint: 'A product you’ve bought has a new version. You can also switch this off for one product in your library.',
    subject: 'new versions',
  },
  report_decided: {
    label: 'Answers to my reports',
    hint: 'Our team has reviewed something you reported.',
    subject: 'your reports',
  },
  offer_received: { label: 'Offers', hint: 'Someone has made you an offer.', subject: 'offers' },
  offer_countered: {
    label: 'Counter-offers',
    hint: 'Your offer was answered with another one.',
    subject: 'counter-offers',
  },
  offer_accepted: {
    label: 'Accepted offers and purchases',
    hint: 'Your offer was accepted, or someone bought one of your projects.',
    subject: 'accepted offers and purchases',
  },
  offer_declined: { label: 'Declined offers', hint: 'Your offer was declined.', subject: 'declined offers' },
  offer_expiring: {
    label: 'Offers about to expire',
    hint: 'An offer is waiting for your answer and expires in six hours.',
    subject: 'offers about to expire',
  },
  offer_expired: {
    label: 'Expired offers',
    hint: 'An offer has expired without an answer.',
    subject: 'expired offers',
  },
  deal_paid: {
    label: 'Payments to confirm',
    hint: 'A buyer has marked a deal as paid.',
    subject: 'payments to confirm',
  },
  deal_received: {
    label: 'Confirmed payments',
    hint: 'A seller has confirmed your payment.',
    subject: 'confirmed payments',
  },
  deal_completed: {
    label: 'Completed purchases',
    hint: 'One of your purchases or sales is complete. You get this email even if you have the deal open.',
    subject: 'completed purchases',
  },
  deal_cancelled: {
    label: 'Cancelled negotiations',
    hint: 'One of your negotiations ended without a purchase.',
    subject: 'cancelled negotiations',
  },
  deal_reservation: {
    label: 'Reservations',
    hint: 'A product that is sold once was reserved for another buyer, or is available again.',
    subject: 'reservations',
  },
  deal_delivery: {
    label: 'Deliveries',
    hint: 'A seller has delivered something you bought, or a buyer has requested changes or confirmed your delivery.',
    subject: 'deliveries',
  },
  review_received: {
    label: 'Reviews',
    hint: 'Someone has reviewed you or one of your projects.',
    subject: 'reviews',
  },
  review_reply: {
    label: 'Replies to my reviews',
    hint: 'A seller has replied to one of your reviews.',
    subject: 'replies to your reviews',
  },
}

interface MailGroup {
  id: string
  title: string
  kinds: readonly MailKind[]
}

export const MAIL_GROUPS: readonly MailGroup[] = [
  {
    id: 'messages',
    title: 'Messages and projects',
    kinds: ['unread_messages', 'listing_status', 'demo_down', 'version_released', 'report_decided'],
  },
  { id: 'deals', title: 'Deals', kinds: DEAL_MAIL_KINDS },
  { id: 'reviews', title: 'Reviews', kinds: REVIEW_MAIL_KINDS },
]
