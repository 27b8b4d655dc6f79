import * as v from 'valibot'

/** The kinds of mail about deals. */
export const DEAL_MAIL_KINDS = [
  'offer_received',
  'offer_countered',
  'offer_accepted',
  'offer_declined',
  'offer_expiring',
  'offer_expired',
  'deal_paid',
  'deal_received',
  'deal_completed',
  'deal_cancelled',
  'deal_reservation',
  'deal_delivery',
] as const
export type DealMailKind = (typeof DEAL_MAIL_KINDS)[number]

/** The kinds of mail about reviews. */
export const REVIEW_MAIL_KINDS = ['review_received', 'review_reply'] as const

/** The kinds of mail that people may switch off. Whatever concerns an account's safety is always sent. */
export const MAIL_KINDS = [
  'unread_messages',
  'listing_status',
  'demo_down',
  'version_released',
  'report_decided',
  ...DEAL_MAIL_KINDS,
  ...REVIEW_MAIL_KINDS,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** `GET` and `PUT /api/account/mails`: whether each kind is sent. */
export const MailChoices = v.object(v.entriesFromList(MAIL_KINDS, v.boolean()))
export type MailChoices = v.InferOutput<typeof MailChoices>

/**
 * `GET /api/unsubscribe/:token`: what the link of a mail is about: a kind, or the newsletter. Its `POST` switches that
 * off.
 */
export const Unsubscription = v.object({ kind: v.picklist([...MAIL_KINDS, 'newsletter']), subscribed: v.boolean() })
export type Unsubscription = v.InferOutput<typeof Unsubscription>
