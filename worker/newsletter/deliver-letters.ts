import { LETTER_BATCH } from '#contract/limits.ts'
import { batch } from '../db/client.ts'
import type { MailContext } from '../email/deliver.ts'
import { sealMail } from '../email/mail.ts'
import { findSending, type LetterMail, listRecipients, queueMails } from './deliver-letters.queries.ts'

/**
 * Puts the next mails of a letter that is being sent into the outbox; returns false if there is none. Of two runs at
 * once, or after a crash, each address still gets one.
 */
export async function continueLetters({ env, db, now }: Pick<MailContext, 'env' | 'db' | 'now'>): Promise<boolean> {
  const [letter] = await findSending(db)
  if (!letter) return false
  const recipients = await listRecipients(db, letter, LETTER_BATCH)
  const mails = await Promise.all(
    recipients.map(async ({ seq, id: subscriberId }): Promise<LetterMail> => {
      const mail = await sealMail(env, { kind: 'send_letter', letterId: letter.id, subscriberId })
      return { subscriberSeq: seq, ...mail }
    }),
  )
  await batch(db, queueMails(db, letter, mails, mails.length < LETTER_BATCH, now))
  return true
}
