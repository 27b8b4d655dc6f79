import { v7 } from 'uuid'
import * as v from 'valibot'
import { ADMIN_TARGETS } from '#contract/listings/lifecycle.ts'
import type { Env } from '../env.ts'
import { seal, unseal } from '../crypto/seal.ts'

/** What somebody has asked for; whether there is a mail to be sent is looked up when it is its turn. */
const Asked = v.object({ kind: v.picklist(['forgot', 'resend']), to: v.string() })
export type Asked = v.InferOutput<typeof Asked>

const Letter = v.variant('kind', [
  v.object({ kind: v.literal('verify'), to: v.string(), name: v.string(), token: v.string() }),
  v.object({ kind: v.literal('already_registered'), to: v.string() }),
  v.object({ kind: v.literal('reset'), to: v.string(), token: v.string() }),
  v.object({ kind: v.literal('password_changed'), to: v.string() }),
  v.object({ kind: v.literal('confirm_address'), to: v.string(), token: v.string() }),
  v.object({ kind: v.literal('address_changed'), to: v.string(), newAddress: v.string() }),
  v.object({
    kind: v.literal('listing_status'),
    to: v.string(),
    name: v.string(),
    title: v.string(),
    status: v.picklist(ADMIN_TARGETS),
    reason: v.string(),
  }),
  v.object({ kind: v.literal('suspended'), to: v.string(), name: v.string(), reason: v.string() }),
  v.object({ kind: v.literal('reinstated'), to: v.string(), name: v.string(), reason: v.string() }),
])
/** What a mail says and to whom, before it is put into words. Tokens are those that a link carries. */
export type Letter = v.InferOutput<typeof Letter>

const Mail = v.union([Asked, Letter])
export type Mail = v.InferOutput<typeof Mail>

export function isAsked(mail: Mail): mail is Asked {
  return v.is(Asked, mail)
}

/** A mail as it waits in the outbox. */
export async function sealMail(env: Pick<Env, 'AUTH_SECRET'>, mail: Mail): Promise<{ id: string; sealed: string }> {
  return { id: v7(), sealed: await seal(env.AUTH_SECRET, JSON.stringify(mail)) }
}

/** Throws where the outbox was filled under another secret. */
export async function unsealMail(env: Pick<Env, 'AUTH_SECRET'>, sealed: string): Promise<Mail> {
  return v.parse(Mail, JSON.parse(await unseal(env.AUTH_SECRET, sealed)))
}
