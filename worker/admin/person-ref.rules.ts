import type { PersonRef } from '#contract/admin/lists.ts'
import { imageUrl } from '#contract/media/images.ts'

export interface PersonRefRow {
  first_name: string | null
  last_name: string | null
  username: string | null
  avatar_url: string | null
}

/** The full name, otherwise the username, otherwise 'Unknown'. */
export function toPersonRef(id: string, row: PersonRefRow): PersonRef {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ').trim()
  return {
    id,
    name: name || row.username || 'Unknown',
    username: row.username,
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
  }
}
