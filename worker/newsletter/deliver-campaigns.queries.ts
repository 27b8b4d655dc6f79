import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { campaignDeliveries, campaigns, subscribers } from '../db/schema/newsletter.ts'
import type { SealedMail } from '../email/mail.ts'
import { putMails } from '../email/mail-outbox.queries.ts'

/** The oldest campaign that is being sent. */
export function findSending(db: Database) {
  return db
    .select({ seq: campaigns.seq, id: campaigns.id, cursor: campaigns.cursor, startedAt: campaigns.startedAt })
    .from(campaigns)
    .where(sql`state = 'sending'`)
    .orderBy(campaigns.seq)
    .limit(1)
}

type SendingCampaign = Awaited<ReturnType<typeof findSending>>[number]

/** The next subscribers of a campaign: those who were confirmed when sending began, and still are. */
export function listRecipients(db: Database, { cursor, startedAt }: SendingCampaign, limit: number) {
  return db
    .select({ seq: subscribers.seq, id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, 'confirmed'),
        gt(subscribers.seq, cursor),
        lte(subscribers.confirmedAt, startedAt ?? new Date(0)),
      ),
    )
    .orderBy(subscribers.seq)
    .limit(limit)
}

export interface CampaignMail extends SealedMail {
  subscriberSeq: number
}

/**
 * Puts the next mails of a campaign into the outbox and moves its cursor past their subscribers, all or nothing:
 * nothing if another run has moved it since it was read. With `isLast`, the campaign is then sent.
 */
export function queueMails(
  db: Database,
  campaign: SendingCampaign,
  mails: CampaignMail[],
  isLast: boolean,
  now: number,
) {
  const list = sql`json_each(${JSON.stringify(mails)}) AS mail`
  const isAtCursor = and(eq(campaigns.seq, campaign.seq), eq(campaigns.cursor, campaign.cursor), sql`state = 'sending'`)
  const isDelivery = sql`d.letter_seq = ${campaign.seq} AND d.subscriber_seq = mail.value->>'subscriberSeq'
    AND d.mail_id = mail.value->>'id'`
  return {
    delivered: db
      .insert(campaignDeliveries)
      .select(
        sql`
          SELECT mail.value->>'subscriberSeq', ${campaign.seq}, mail.value->>'id' FROM ${list}
          WHERE EXISTS (SELECT 1 FROM ${campaigns} WHERE ${isAtCursor})`,
      )
      .onConflictDoNothing(),
    queued: putMails(
      db,
      sql`
        SELECT d.mail_id AS id, mail.value->>'sealed' AS sealed
        FROM ${list} JOIN ${campaignDeliveries} AS d ON ${isDelivery}`,
      now,
    ),
    moved: db
      .update(campaigns)
      .set({
        cursor: mails.at(-1)?.subscriberSeq ?? campaign.cursor,
        queued: sql`${campaigns.queued} + (SELECT count(*) FROM ${list} JOIN ${campaignDeliveries} AS d ON ${isDelivery})`,
        ...(isLast && { state: 'sent', finishedAt: new Date(now) }),
      })
      .where(isAtCursor),
  }
}

/** A campaign's text and the address of a subscriber who still gets the newsletter. */
export function findMailOf(db: Database, campaignId: string, subscriberId: string) {
  return db
    .select({ to: subscribers.email, subject: campaigns.subject, body: campaigns.body })
    .from(campaigns)
    .innerJoin(subscribers, and(eq(subscribers.id, subscriberId), eq(subscribers.state, 'confirmed')))
    .where(eq(campaigns.id, campaignId))
}
