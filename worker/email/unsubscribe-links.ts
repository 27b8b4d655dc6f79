import * as v from 'valibot'
import { MAIL_KINDS } from '#contract/accounts/mails.ts'
import { UNSUBSCRIBE } from '#contract/paths.ts'
import { openToken, sealToken } from '../crypto/sealed-token.ts'
import type { Env } from '../env.ts'

const MailSubscription = v.object({ userId: v.string(), kind: v.picklist(MAIL_KINDS) })
/** A kind of mail that a person gets. */
export type MailSubscription = v.InferOutput<typeof MailSubscription>

/** What a link can end: a kind of mail that a person gets, or the campaigns to a subscriber. */
const Subscription = v.union([MailSubscription, v.object({ subscriberId: v.string() })])
export type Subscription = v.InferOutput<typeof Subscription>

/** Where a mail's recipient can switch its kind off: a screen, and an address for their mail provider to post to. */
export async function unsubscribeLinks(
  env: Pick<Env, 'AUTH_SECRET' | 'SITE_ORIGIN'>,
  subscription: Subscription,
): Promise<{ screen: string; oneClick: string }> {
  const token = await unsubscribeToken(env, subscription)
  return {
    screen: `${env.SITE_ORIGIN}${UNSUBSCRIBE}#${token}`,
    oneClick: `${env.SITE_ORIGIN}/api/unsubscribe/${token}`,
  }
}

/** The headers by which mail providers show a button for unsubscribing (RFC 8058). */
export function oneClickHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Names a subscription in an address. It never expires: people unsubscribe by mails of any age. */
export function unsubscribeToken(env: Pick<Env, 'AUTH_SECRET'>, subscription: Subscription): Promise<string> {
  return sealToken(env.AUTH_SECRET, v.parse(Subscription, subscription), 'unsubscribe')
}

/** The subscription that a token names; undefined if the token is not ours. */
export function readUnsubscribeToken(env: Pick<Env, 'AUTH_SECRET'>, token: string): Promise<Subscription | undefined> {
  return openToken(env.AUTH_SECRET, token, 'unsubscribe', Subscription)
}
