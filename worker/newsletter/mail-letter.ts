import type { MailAnswer, MailContext } from '../email/deliver.ts'
import type { LetterRequest } from '../email/mail.ts'
import { findMailOf } from './deliver-letters.queries.ts'
import { stopSubscriber } from './subscribers.queries.ts'

/** A letter to a subscriber, unless they have unsubscribed since; an address that bounced gets no more. */
export async function mailLetter(
  { db, now }: Pick<MailContext, 'db' | 'now'>,
  { letterId, subscriberId }: LetterRequest,
): Promise<MailAnswer> {
  const [mail] = await findMailOf(db, letterId, subscriberId)
  if (!mail) return {}
  return {
    message: { kind: 'letter', ...mail, subscriberId },
    onSuppressed: stopSubscriber(db, subscriberId, 'bounced', now),
  }
}
