import type { CampaignDetail } from '#contract/admin/campaigns.ts'

export interface TypedLetter {
  subject: string
  body: string
}

/** What the form begins with. */
export interface LetterStart extends TypedLetter {
  /** The version that it changes; undefined for a new letter. */
  version: number | undefined
  /** Whether this was typed before and not saved. */
  restored: boolean
}

/** A form begins with what is stored. */
export function startOf(letter: CampaignDetail | undefined): LetterStart {
  return { subject: letter?.subject ?? '', body: letter?.body ?? '', version: letter?.version, restored: false }
}

/** What a browser has kept, if it is what this version of the code keeps. */
export function keptLetter(kept: unknown): LetterStart | undefined {
  const { subject, body, version } = (kept ?? {}) as Partial<LetterStart>
  if (typeof subject !== 'string' || typeof body !== 'string') return undefined
  return { subject, body, version: typeof version === 'number' ? version : undefined, restored: true }
}
