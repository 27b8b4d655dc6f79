import { v7 } from 'uuid'
import type { EditCampaign, CampaignDetail, NewCampaign } from '#contract/admin/campaigns.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import {
  deleteCampaign,
  findCampaign,
  insertCampaign,
  startCampaign,
  toCampaign,
  updateCampaign,
} from './campaigns.queries.ts'

type CampaignRows = Awaited<ReturnType<typeof findCampaign>>

export async function createCampaign(ctx: ServiceContext, campaign: NewCampaign): Promise<CampaignDetail> {
  const id = v7({ msecs: ctx.now })
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...insertCampaign(ctx.db, admin, id, campaign, newEntry(ctx)),
    campaign: findCampaign(ctx.db, id),
  }))
  return requireCampaign(results.campaign)
}

/** Saves a draft; throws `letter_changed`, with the stored one, if it has another version. */
export async function saveCampaign(ctx: ServiceContext, id: string, campaign: EditCampaign): Promise<CampaignDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...updateCampaign(ctx.db, admin, id, campaign, newEntry(ctx)),
    campaign: findCampaign(ctx.db, id),
  }))
  const stored = requireCampaign(results.campaign)
  if (results.changed.length === 0) throw refusal(stored)
  return stored
}

export async function discardCampaign(ctx: ServiceContext, id: string): Promise<void> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...deleteCampaign(ctx.db, admin, id, newEntry(ctx)),
    campaign: findCampaign(ctx.db, id),
  }))
  if (results.changed.length > 0) return
  throw refusal(requireCampaign(results.campaign))
}

/** Starts sending a draft, as it was seen, to all subscribers. */
export async function sendCampaign(ctx: ServiceContext, id: string, version: number): Promise<CampaignDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...startCampaign(ctx.db, admin, id, version, newEntry(ctx)),
    campaign: findCampaign(ctx.db, id),
  }))
  const campaign = requireCampaign(results.campaign)
  if (results.changed.length === 0) {
    const isAsSeen = campaign.state === 'draft' && campaign.version === version
    throw isAsSeen ? new ApiError('nobody_subscribed') : refusal(campaign)
  }
  dispatchMail(ctx)
  return campaign
}

/** Mails the admin a campaign as it is saved. */
export async function sendTestCampaign(ctx: ServiceContext, id: string): Promise<void> {
  const { person, results } = await requireAdmin(ctx, () => ({ campaign: findCampaign(ctx.db, id) }))
  const { subject, body } = requireCampaign(results.campaign)
  const mail = await sealMail(ctx.env, { kind: 'letter', to: person.email, subject: `Test: ${subject}`, body })
  await ctx.timed('d1', batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now) }))
  dispatchMail(ctx)
}

export function requireCampaign([row]: CampaignRows): CampaignDetail {
  if (!row) throw new ApiError('letter_not_found')
  return toCampaign(row)
}

function refusal(stored: CampaignDetail): ApiError {
  return new ApiError(stored.state === 'draft' ? 'letter_changed' : 'letter_sent', undefined, undefined, stored)
}
