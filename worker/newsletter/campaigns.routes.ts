import { Hono } from 'hono'
import {
  EditCampaign,
  CampaignDetail,
  CampaignPage,
  CampaignsQuery,
  NewCampaign,
  NewListings,
  SendCampaign,
} from '#contract/admin/campaigns.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { csvTable } from '#contract/csv.ts'
import { TEST_MAILS_PER_HOUR } from '#contract/newsletter/limits.ts'
import { listingPath } from '#contract/paths.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { AppEnv } from '../http/app-env.ts'
import { longBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { toPage } from '../http/page.rules.ts'
import { sendFile } from '../http/send-file.ts'
import { streamPages } from '../http/stream-pages.ts'
import { query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import {
  ADMIN_MUTATION_REFUSALS,
  ADMIN_QUERY_REFUSALS,
  ADMIN_REFUSALS,
  adminBody,
  adminsOnly,
  usersWithin,
} from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findCampaign, listCampaigns, recordSubscribersExport, toCampaign } from './campaigns.queries.ts'
import {
  createCampaign,
  discardCampaign,
  requireCampaign,
  saveCampaign,
  sendCampaign,
  sendTestCampaign,
} from './change-campaign.ts'
import { listPublished } from './new-listings.queries.ts'
import { countSubscribers, listConfirmed } from './subscribers.queries.ts'

const DRAFT: ErrorCode[] = [...ADMIN_MUTATION_REFUSALS, 'letter_not_found', 'letter_changed', 'letter_sent']
/** Addresses per read of an export. */
const STEP = 400
const SUBSCRIBER_CSV = csvTable<{ email: string; confirmedAt: Date | null }>({
  email: ({ email }) => email,
  subscribed: ({ confirmedAt }) => confirmedAt?.toISOString() ?? '',
})

/** For admins: campaigns to subscribers. */
export const campaignsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/letters',
    describe('Campaigns, newest first, and the number of subscribers', CampaignPage, ADMIN_QUERY_REFUSALS),
    query(CampaignsQuery),
    async (c) => {
      const { page, subscribers } = await readAsAdmin(c, (db) => ({
        page: listCampaigns(db, c.req.valid('query')),
        subscribers: countSubscribers(db),
      }))
      return c.json({
        ...toPage(page, ({ campaign }) => toCampaign(campaign)),
        subscribers: subscribers[0] ?? { confirmed: 0, pending: 0 },
      })
    },
  )
  .post(
    '/admin/letters',
    describe('Create a draft of a campaign', CampaignDetail, ADMIN_MUTATION_REFUSALS),
    ...adminBody(NewCampaign, longBody),
    async (c) => c.json(await createCampaign(await serviceContext(c), c.req.valid('json'))),
  )
  .get(
    '/admin/letters/new-listings',
    describe('Listings published since the last campaign, newest first', NewListings, ADMIN_REFUSALS),
    async (c) => {
      const { published } = await readAsAdmin(c, (db) => ({ published: listPublished(db) }))
      const items = published.map(({ slug, title, priceCents }) => {
        return { title, priceCents, url: `${c.env.SITE_ORIGIN}${listingPath({ slug })}` }
      })
      return c.json({ items })
    },
  )
  .get(
    '/admin/letters/:id',
    describe('A campaign in Markdown', CampaignDetail, [...ADMIN_REFUSALS, 'letter_not_found']),
    async (c) => {
      const { campaign } = await readAsAdmin(c, (db) => ({ campaign: findCampaign(db, c.req.param('id')) }))
      return c.json(requireCampaign(campaign))
    },
  )
  .put(
    '/admin/letters/:id',
    describe('Save a draft', CampaignDetail, DRAFT, CampaignDetail),
    ...adminBody(EditCampaign, longBody),
    async (c) => c.json(await saveCampaign(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/admin/letters/:id',
    describe('Delete a draft', 'done', [...ADMIN_REFUSALS, ...MUTATION_REFUSALS, 'letter_not_found', 'letter_sent']),
    async (c) => {
      await discardCampaign(await serviceContext(c), c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/letters/:id/test',
    describe('Email a saved campaign to the caller', 'accepted', [
      ...ADMIN_REFUSALS,
      ...MUTATION_REFUSALS,
      'letter_not_found',
      'too_many_attempts',
    ]),
    adminsOnly,
    usersWithin('letter test', TEST_MAILS_PER_HOUR),
    async (c) => {
      await sendTestCampaign(await serviceContext(c), c.req.param('id'))
      return c.body(null, 202)
    },
  )
  .post(
    '/admin/letters/:id/send',
    describe(
      'Start sending a draft to all subscribers',
      CampaignDetail,
      [...DRAFT, 'nobody_subscribed'],
      CampaignDetail,
    ),
    ...adminBody(SendCampaign),
    async (c) => {
      const { version } = c.req.valid('json')
      return c.json(await sendCampaign(await serviceContext(c), c.req.param('id'), version))
    },
  )
  .get(
    '/admin/subscribers/export',
    describe('All subscribed addresses, as a file', 'csv', ADMIN_REFUSALS),
    async (c) => {
      const ctx = await serviceContext(c)
      await requireAdmin(ctx, (admin) => ({ entry: recordSubscribersExport(ctx.db, admin, newEntry(ctx)) }))
      const pages = streamPages(
        0,
        async (after) => {
          const rows = await listConfirmed(ctx.db, after, STEP)
          return {
            text: rows.map(SUBSCRIBER_CSV.line).join(''),
            cursor: rows.length === STEP ? (rows.at(-1)?.seq ?? null) : null,
          }
        },
        SUBSCRIBER_CSV.head,
      )
      return sendFile(c, 'subscribers', 'csv', pages)
    },
  )
