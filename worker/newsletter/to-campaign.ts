import type { Campaign, CampaignDetail } from '#contract/admin/campaigns.ts'
import type { findCampaign, listCampaigns } from './campaigns.queries.ts'

type CampaignRow = Awaited<ReturnType<typeof listCampaigns>>[number]
type DetailRow = Awaited<ReturnType<typeof findCampaign>>[number]

export function toCampaign({ id, subject, state, audience, queued, updatedAt, startedAt }: CampaignRow): Campaign {
  return {
    id,
    subject,
    state,
    audience,
    queued,
    updatedAt: updatedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
  }
}

export function toCampaignDetail(row: DetailRow): CampaignDetail {
  const { body, version, confirmed } = row
  return { ...toCampaign(row), body, version, confirmed }
}
