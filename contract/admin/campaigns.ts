import * as v from 'valibot'
import { form, line, paragraphs, REQUIRED, version } from '../form.ts'
import { MAX_CAMPAIGN, MAX_CAMPAIGN_SUBJECT } from '../newsletter/limits.ts'
import { CAMPAIGN_STATES } from '../newsletter/constants.ts'
import { Cursor } from '../query-params.ts'
import { pageSchema } from './lists.ts'

/** A campaign in a list. Times are ISO 8601 in UTC. */
export const Campaign = v.object({
  id: v.string(),
  subject: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  /** How many addresses it goes to: those that were confirmed when sending began; 0 for a draft. */
  audience: v.number(),
  /** For how many of them it has been put into the outbox. */
  queued: v.number(),
  updatedAt: v.string(),
  /** When sending began; null for a draft. */
  startedAt: v.nullable(v.string()),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** The query of `GET /api/admin/letters`, newest first. */
export const CampaignsQuery = v.object({ before: Cursor })
export type CampaignsQuery = v.InferOutput<typeof CampaignsQuery>

/** `confirmed` addresses get the newsletter; `pending` ones have not opened the link that they were mailed. */
export const CampaignPage = v.object({
  ...pageSchema(Campaign).entries,
  subscribers: v.object({ confirmed: v.number(), pending: v.number() }),
})
export type CampaignPage = v.InferOutput<typeof CampaignPage>

/** `GET /api/admin/letters/:id`: a campaign in Markdown, and how many addresses it would go to now. */
export const CampaignDetail = v.object({
  ...Campaign.entries,
  body: v.string(),
  version: v.number(),
  confirmed: v.number(),
})
export type CampaignDetail = v.InferOutput<typeof CampaignDetail>

const content = {
  subject: v.pipe(line(MAX_CAMPAIGN_SUBJECT), v.nonEmpty(REQUIRED)),
  /** Markdown, as in descriptions. */
  body: v.pipe(paragraphs(MAX_CAMPAIGN), v.nonEmpty(REQUIRED)),
}

/** What the editor holds; `POST /api/admin/letters` makes a draft of it and returns the `CampaignDetail`. */
export const NewCampaign = form(content)
export type NewCampaign = v.InferOutput<typeof NewCampaign>

/**
 * `PUT /api/admin/letters/:id` saves a draft and returns the `CampaignDetail`; `letter_changed` (409) includes the stored
 * one if it has another version, `letter_sent` if it is no draft any more.
 */
export const EditCampaign = form({ ...content, version })
export type EditCampaign = v.InferOutput<typeof EditCampaign>

/**
 * `POST /api/admin/letters/:id/send` starts sending a draft as it was seen and returns the `CampaignDetail`; refused
 * like an edit, or as `nobody_subscribed`.
 */
export const SendCampaign = form({ version })

/** `GET /api/admin/letters/new-listings`: at most 20, each with its full address. */
export const NewListings = v.object({
  items: v.array(v.object({ title: v.string(), priceCents: v.number(), url: v.string() })),
})
export type NewListings = v.InferOutput<typeof NewListings>
