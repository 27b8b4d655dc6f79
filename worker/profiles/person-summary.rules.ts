import type { PersonSummary } from '#contract/admin/lists.ts'
import { imageUrl } from '#contract/media/images.ts'

export interface PersonNames {
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarUrl: string | null
}

/** Named by their full name, otherwise their username, otherwise 'Unknown'. */
export function toPersonSummary(id: string, { username, firstName, lastName, avatarUrl }: PersonNames): PersonSummary {
  const name = [firstName, lastName].filter(Boolean).join(' ').trim()
  return { id, name: name || username || 'Unknown', username, avatar: avatarUrl === null ? null : imageUrl(avatarUrl) }
}
