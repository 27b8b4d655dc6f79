import type { CampaignDetail } from '#contract/admin/campaigns.ts'

export interface CampaignFormValues {
  subject: string
  body: string
}

/** What the form begins with. */
export interface InitialCampaign extends CampaignFormValues {
  /** The version that it changes; undefined for a new letter. */
  version: number | undefined
  /** Whether this was typed before and not saved. */
  restored: boolean
}

/** A form begins with what is stored. */
export function initialCampaign(campaign: CampaignDetail | undefined): InitialCampaign {
  return { subject: campaign?.subject ?? '', body: campaign?.body ?? '', version: campaign?.version, restored: false }
}

/** What a browser has kept, if it is what this version of the code keeps. */
export function parseStoredCampaign(stored: unknown): InitialCampaign | undefined {
  const { subject, body, version } = (stored ?? {}) as Partial<InitialCampaign>
  if (typeof subject !== 'string' || typeof body !== 'string') return undefined
  return { subject, body, version: typeof version === 'number' ? version : undefined, restored: true }
}
