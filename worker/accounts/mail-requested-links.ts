import { MAX_RESENT_LINKS, RESET_LINK_MS, SIGN_UP_LINK_MS } from '#contract/accounts/limits.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import type { Statement } from '../db/client.ts'
import type { MailContext } from '../email/deliver.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { insertReset, storedLink } from './mailed-links.queries.ts'
import { copyPending, findWaiting, pendingAddress } from './sign-up.queries.ts'

/**
 * The links requested for an address. They are looked up only after the reply, so that neither it nor its timing
 * reveals whether an account exists.
 */
export async function mailRequestedLinks(
  { env, db, now }: MailContext,
  { kind, to: email }: { kind: 'forgot' | 'resend'; to: string },
): Promise<Statement[]> {
  if (kind === 'forgot') {
    const token = newToken()
    const tokenHash = await hashToken(token)
    const mail = await sealMail(env, { kind: 'reset', to: email, token })
    return [insertReset(db, tokenHash, email, now + RESET_LINK_MS), putMail(db, mail, now, storedLink(tokenHash))]
  }
  const waiting = await findWaiting(db, email, now, MAX_RESENT_LINKS)
  const copies = waiting.map(async ({ tokenHash: fromHash, firstName: name }): Promise<Statement[]> => {
    const token = newToken()
    const toHash = await hashToken(token)
    const mail = await sealMail(env, { kind: 'verify', to: email, name, token })
    return [
      copyPending(db, fromHash, toHash, now, now + SIGN_UP_LINK_MS),
      putMail(db, mail, now, pendingAddress(toHash, now)),
    ]
  })
  return (await Promise.all(copies)).flat()
}
