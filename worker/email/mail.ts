import { v7 } from 'uuid'
import * as v from 'valibot'
import { ADMIN_TARGETS } from '#contract/listings/lifecycle.ts'
import { VERSION_DECISIONS } from '#contract/packages/constants.ts'
import { PackageReport } from '#contract/packages/report.ts'
import { REPORT_SUBJECTS } from '#contract/reports/constants.ts'
import type { Env } from '../env.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { DealMessage } from './deal-message.ts'

/** A request for a link by mail; whether there is one to send is looked up on delivery. */
const LinkRequest = v.object({ kind: v.picklist(['forgot', 'resend', 'subscribe']), to: v.string() })
export type LinkRequest = v.InferOutput<typeof LinkRequest>

/** A campaign to a subscriber; its text, and whether they still want it, are looked up on delivery. */
const CampaignRequest = v.object({ kind: v.literal('send_letter'), letterId: v.string(), subscriberId: v.string() })
export type CampaignRequest = v.InferOutput<typeof CampaignRequest>

const MailRequest = v.union([LinkRequest, CampaignRequest])
export type MailRequest = v.InferOutput<typeof MailRequest>

const MailedChat = v.object({ senderName: v.string(), title: v.string(), unread: v.number(), content: v.string() })

const MailMessage = v.variant('kind', [
  v.object({ kind: v.literal('verify'), to: v.string(), name: v.string(), token: v.string() }),
  v.object({ kind: v.literal('already_registered'), to: v.string() }),
  v.object({ kind: v.literal('reset'), to: v.string(), token: v.string() }),
  v.object({ kind: v.literal('password_changed'), to: v.string() }),
  v.object({ kind: v.literal('confirm_address'), to: v.string(), token: v.string() }),
  v.object({ kind: v.literal('address_changed'), to: v.string(), newAddress: v.string() }),
  v.object({
    kind: v.literal('unread_messages'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    senderName: v.string(),
    /** The listing's. */
    title: v.string(),
    chatId: v.string(),
    unread: v.number(),
    /** The newest message, shortened. */
    content: v.string(),
    /** Other chats with unread messages. */
    others: v.optional(v.array(MailedChat), []),
    /** How many more there are than the mail names. */
    more: v.optional(v.number(), 0),
  }),
  v.object({
    kind: v.literal('listing_status'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    title: v.string(),
    status: v.picklist(ADMIN_TARGETS),
    reason: v.string(),
  }),
  v.object({
    kind: v.literal('version_decided'),
    to: v.string(),
    /** Missing in one that cannot be switched off. */
    userId: v.optional(v.string()),
    name: v.string(),
    listingId: v.string(),
    title: v.string(),
    version: v.string(),
    decision: v.picklist(VERSION_DECISIONS),
    /** Empty if it was approved. */
    reason: v.string(),
  }),
  v.object({
    kind: v.literal('demo_down'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    listingId: v.string(),
    title: v.string(),
    /** When the first check failed, in milliseconds since 1970. */
    since: v.number(),
  }),
  v.object({
    kind: v.literal('version_released'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    /** That of the deal. */
    purchaseId: v.string(),
    title: v.string(),
    version: v.string(),
    /** What the seller says of it, in Markdown; may be empty. */
    notes: v.string(),
  }),
  // Each was requested for its version, so there is nothing to unsubscribe from.
  v.object({
    kind: v.literal('package_inspected'),
    to: v.string(),
    name: v.string(),
    listingId: v.string(),
    title: v.string(),
    version: v.string(),
    /** The worst level among the findings; null if the inspection failed. */
    level: v.nullable(PackageReport.entries.level),
    /** How many findings hold the version back. */
    blocking: v.number(),
  }),
  DealMessage,
  v.object({
    kind: v.literal('warned'),
    to: v.string(),
    name: v.string(),
    /** What was reported, and its title; mails that waited when only messages could be have neither. */
    subject: v.optional(v.picklist(REPORT_SUBJECTS), 'message'),
    title: v.optional(v.string(), ''),
    reason: v.string(),
  }),
  v.object({
    kind: v.literal('review_received'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    /** The listing's; empty if it is about the person. */
    title: v.string(),
    path: v.string(),
    rating: v.number(),
    comment: v.string(),
  }),
  v.object({
    kind: v.literal('review_reply'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    /** The listing's; empty if it is about a person. */
    title: v.string(),
    path: v.string(),
    reply: v.string(),
  }),
  v.object({
    kind: v.literal('review_hidden'),
    to: v.string(),
    name: v.string(),
    /** The listing's; empty if it is about a person. */
    title: v.string(),
    comment: v.string(),
    reason: v.string(),
  }),
  v.object({
    kind: v.literal('review_restored'),
    to: v.string(),
    name: v.string(),
    title: v.string(),
    comment: v.string(),
  }),
  v.object({
    kind: v.literal('report_decided'),
    to: v.string(),
    userId: v.string(),
    name: v.string(),
    subject: v.picklist(REPORT_SUBJECTS),
    /** Of the case. */
    title: v.string(),
    /** Whether anything was done. */
    acted: v.boolean(),
  }),
  v.object({ kind: v.literal('confirm_subscription'), to: v.string(), token: v.string() }),
  v.object({ kind: v.literal('subscribed_already'), to: v.string(), subscriberId: v.string() }),
  v.object({
    kind: v.literal('letter'),
    to: v.string(),
    subject: v.string(),
    /** Markdown. */
    body: v.string(),
    /** Missing in a test mail, which has no unsubscribe link. */
    subscriberId: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('suspended'), to: v.string(), name: v.string(), reason: v.string() }),
  v.object({ kind: v.literal('account_warned'), to: v.string(), name: v.string(), reason: v.string() }),
  v.object({ kind: v.literal('held'), to: v.string(), name: v.string(), reason: v.string() }),
  v.object({ kind: v.literal('released'), to: v.string(), name: v.string(), reason: v.string() }),
  v.object({ kind: v.literal('reinstated'), to: v.string(), name: v.string(), reason: v.string() }),
])
/** A mail's recipient and content, before rendering. Tokens are those in the links. */
export type MailMessage = v.InferOutput<typeof MailMessage>

export const Mail = v.union([MailRequest, MailMessage])
export type Mail = v.InferOutput<typeof Mail>

export function isMailRequest(mail: Mail): mail is MailRequest {
  return v.is(MailRequest, mail)
}

/** Mails about the recipient's own account, which are sent before all others. */
const URGENT: ReadonlySet<Mail['kind']> = new Set([
  'forgot',
  'resend',
  'verify',
  'already_registered',
  'reset',
  'password_changed',
  'confirm_address',
  'address_changed',
])

/** A mail waiting in the outbox. */
export interface SealedMail {
  id: string
  sealed: string
  /** Whether it is sent before all that are not. */
  urgent: boolean
}

export async function sealMail(env: Pick<Env, 'AUTH_SECRET'>, mail: Mail): Promise<SealedMail> {
  return {
    id: v7(),
    sealed: await seal(env.AUTH_SECRET, JSON.stringify(mail)),
    urgent: URGENT.has(mail.kind),
  }
}

/** Throws if the mail was sealed with another secret. */
export async function unsealMail(env: Pick<Env, 'AUTH_SECRET'>, sealed: string): Promise<Mail> {
  return v.parse(Mail, JSON.parse(await unseal(env.AUTH_SECRET, sealed)))
}
