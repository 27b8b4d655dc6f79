import { eq, type SQL, sql } from 'drizzle-orm'
import type { EditProfile } from '#contract/profiles/own-profile.ts'
import { type Database, qb, rows, type Statement } from '../db/client.ts'
import { profiles } from '../db/schema/profiles.ts'
import { attachImages, canAttach, type ImageSlot } from '../media/attach-images.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const COLUMNS = { avatar: profiles.avatarUrl, banner: profiles.bannerUrl }

/** For each image, 0 if it may not be shown. */
type Allowed = Record<keyof typeof COLUMNS, 0 | 1>

interface ProfileImages {
  verdict: Statement<Allowed[]>
  /** A condition for the save. */
  allowed: SQL
  /** For the same batch, after the save. */
  attach: Statement[]
}

/** The images' part of saving a profile. */
export function profileImages(db: Database, me: UserRef, fields: EditProfile, now: number): ProfileImages {
  const slotOf = (name: keyof typeof COLUMNS): ImageSlot => {
    const paths = sql`json_array(${COLUMNS[name]})`
    const shown = qb
      .select({ shown: paths.as('shown') })
      .from(profiles)
      .where(eq(profiles.id, me))
    return { name, kind: name, shown: sql`${shown}` }
  }
  const given = (['avatar', 'banner'] as const).filter((name) => fields[name] !== undefined)
  const isAllowed = (name: keyof typeof COLUMNS) => canAttach(me, slotOf(name), fields[name] ? [fields[name]] : [])
  const [avatar, banner] = [isAllowed('avatar'), isAllowed('banner')]
  return {
    verdict: rows<Allowed>(db, sql`SELECT ${avatar} AS avatar, ${banner} AS banner`),
    allowed: sql`${avatar} AND ${banner}`,
    attach: given.flatMap((name) => attachImages(db, me, slotOf(name), now)),
  }
}
