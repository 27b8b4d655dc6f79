import type { CampaignDetail } from '#contract/admin/campaigns.ts'

export interface CampaignFormValues {
  subject: string
  body: string
}

/** Initial values. */
export interface InitialCampaign extends CampaignFormValues {
  /** The version being edited; undefined for a new campaign. */
  version: number | undefined
  /** Whether they come from unsaved input. */
  restored: boolean
}

export function initialCampaign(campaign: CampaignDetail | undefined): InitialCampaign {
  return { subject: campaign?.subject ?? '', body: campaign?.body ?? '', version: campaign?.version, restored: false }
}

/** Stored unsaved input; undefined if it has another shape. */
export function parseStoredCampaign(stored: unknown): InitialCampaign | undefined {
  const { subject, body, version } = (stored ?? {}) as Partial<InitialCampaign>
  if (typeof subject !== 'string' || typeof body !== 'string') return undefined
  return { subject, body, version: typeof version === 'number' ? version : undefined, restored: true }
}
