import { MAX_RESENT_LINKS, RESET_LINK_MS, SIGN_UP_LINK_MS } from '#contract/limits.ts'
import { all, rows, type Statement } from '../db/client.ts'
import type { HandleMailRequest } from '../email/deliver.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/outbox.queries.ts'
import { insertReset, isMailed } from './mailed-links.queries.ts'
import { copyPending, findPending, findWaiting, type WaitingRow } from './sign-up.queries.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'

/**
 * The links that an address has asked for. Who asked has been answered long ago, so that neither a reply nor what is written
 * before it depends on whether there is an account.
 */
export const answerMailRequest: HandleMailRequest = async ({ env, db, now }, { kind, to: email }) => {
  if (kind === 'forgot') {
    const token = newToken()
    const tokenHash = await hashToken(token)
    const sealed = await sealMail(env, { kind: 'reset', to: email, token })
    return [
      rows(db, insertReset(tokenHash, email, now + RESET_LINK_MS).getSQL()),
      putMail(db, sealed, now, isMailed(tokenHash)),
    ]
  }
  const waiting = await all<WaitingRow>(db, findWaiting(email, now, MAX_RESENT_LINKS))
  const copies = waiting.map(async ({ token_hash: from, first_name: name }): Promise<Statement[]> => {
    const token = newToken()
    const to = await hashToken(token)
    const sealed = await sealMail(env, { kind: 'verify', to: email, name, token })
    return [
      rows(db, copyPending(from, to, now, now + SIGN_UP_LINK_MS).getSQL()),
      putMail(db, sealed, now, findPending(to, now)),
    ]
  })
  return (await Promise.all(copies)).flat()
}
