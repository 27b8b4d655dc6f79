import { CAMPAIGN_BATCH } from '#contract/newsletter/limits.ts'
import { batch } from '../db/client.ts'
import type { MailContext } from '../email/deliver.ts'
import { sealMail } from '../email/mail.ts'
import { findSending, type CampaignMail, listRecipients, queueMails } from './deliver-campaigns.queries.ts'

/**
 * Puts the next mails of a campaign that is being sent into the outbox; returns false if there is none. In concurrent
 * runs, or after a crash, each address still gets one.
 */
export async function deliverCampaigns({ env, db, now }: Pick<MailContext, 'env' | 'db' | 'now'>): Promise<boolean> {
  const [campaign] = await findSending(db)
  if (!campaign) return false
  const recipients = await listRecipients(db, campaign, CAMPAIGN_BATCH)
  const mails = await Promise.all(
    recipients.map(async ({ seq, id: subscriberId }): Promise<CampaignMail> => {
      const mail = await sealMail(env, { kind: 'send_letter', letterId: campaign.id, subscriberId })
      return { subscriberSeq: seq, ...mail }
    }),
  )
  await batch(db, queueMails(db, campaign, mails, mails.length < CAMPAIGN_BATCH, now))
  return true
}
