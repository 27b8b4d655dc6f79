import { type SQL, sql } from 'drizzle-orm'
import type { EditProfile } from '#contract/profiles/schemas.ts'
import type { Query } from '../db/client.ts'
import { type Attachment, attachImages } from '../media/attach-images.queries.ts'

const PLACES = { avatar: sql`avatar_url`, banner: sql`banner_url` } satisfies Record<string, SQL>

/** One row: 0 by the name of a picture that may not be shown. */
export type AllowedRow = Record<keyof typeof PLACES, number>

interface ProfilePictures {
  /** Answers an `AllowedRow`. */
  verdict: Query
  /** What must hold for the save. */
  allowed: Query
  /** For the same batch, after the save. */
  statements: Query[]
}

/** What a save of the profile does about the pictures that it names. */
export function profileImages(me: Query, fields: EditProfile, now: number): ProfilePictures {
  const claimOf = (name: keyof typeof PLACES): Attachment => {
    const path = fields[name]
    if (path === undefined) return { allowed: sql`TRUE`, statements: [] }
    const shown = sql`(SELECT json_array(${PLACES[name]}) FROM profiles WHERE id = ${me})`
    return attachImages(me, { name, kind: name, shown }, path === null ? [] : [path], now)
  }
  const [avatar, banner] = [claimOf('avatar'), claimOf('banner')]
  return {
    verdict: sql`SELECT ${avatar.allowed} AS avatar, ${banner.allowed} AS banner`,
    allowed: sql`${avatar.allowed} AND ${banner.allowed}`,
    statements: [...avatar.statements, ...banner.statements],
  }
}
