import { all, type Query } from '../db/client.ts'
import type { AnswerAsked } from '../email/deliver.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/outbox.queries.ts'
import { insertReset, isMailed } from './mailed-links.queries.ts'
import { copyPending, findPending, findWaiting, type WaitingRow } from './sign-up.queries.ts'
import { LINK_MS } from './sign-up.ts'
import { hashToken, newToken } from './tokens.ts'

const RESET_MS = 60 * 60_000
/** How many attempts of one address are mailed again at a time. */
const RESENT = 3

/**
 * The links that an address has asked for. Who asked has been answered long ago, so that neither a reply nor what is written
 * before it depends on whether there is an account.
 */
export const answerAsked: AnswerAsked = async (env, db, { kind, to: email }) => {
  const now = Date.now()
  if (kind === 'forgot') {
    const token = newToken()
    const tokenHash = await hashToken(token)
    const { id, sealed } = await sealMail(env, { kind: 'reset', to: email, token })
    return [insertReset(tokenHash, email, now + RESET_MS), putMail(id, sealed, now, isMailed(tokenHash))]
  }
  const waiting = await all<WaitingRow>(db, findWaiting(email, now, RESENT))
  const copies = waiting.map(async ({ token_hash: from, first_name: name }): Promise<Query[]> => {
    const token = newToken()
    const to = await hashToken(token)
    const { id, sealed } = await sealMail(env, { kind: 'verify', to: email, name, token })
    return [copyPending(from, to, now, now + LINK_MS), putMail(id, sealed, now, findPending(to, now))]
  })
  return (await Promise.all(copies)).flat()
}
