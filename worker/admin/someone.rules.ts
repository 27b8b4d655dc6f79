import type { Someone } from '#contract/admin.ts'
import { imageUrl } from '#contract/images.ts'

export interface SomeoneRow {
  first_name: string | null
  last_name: string | null
  username: string | null
  avatar_url: string | null
}

/** The full name, otherwise the username, otherwise 'Unknown'. */
export function toSomeone(id: string, row: SomeoneRow): Someone {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ').trim()
  return {
    id,
    name: name || row.username || 'Unknown',
    username: row.username,
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
  }
}
