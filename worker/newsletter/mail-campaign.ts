import type { MailResult, MailContext } from '../email/deliver.ts'
import type { CampaignRequest } from '../email/mail.ts'
import { findMailOf } from './deliver-campaigns.queries.ts'
import { stopSubscriber } from './subscribers.queries.ts'

/** A campaign to a subscriber, unless they have unsubscribed since; an address that bounced gets no more. */
export async function mailCampaign(
  { db, now }: Pick<MailContext, 'db' | 'now'>,
  { letterId, subscriberId }: CampaignRequest,
): Promise<MailResult> {
  const [mail] = await findMailOf(db, letterId, subscriberId)
  if (!mail) return {}
  return {
    message: { kind: 'letter', ...mail, subscriberId },
    onSuppressed: stopSubscriber(db, subscriberId, 'bounced', now),
  }
}
