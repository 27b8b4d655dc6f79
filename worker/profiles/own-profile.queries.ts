import { type SQL, sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import type { EditProfile, OwnProfile } from '#contract/profiles/schemas.ts'
import type { Query } from '../db/client.ts'

const COLUMNS: Record<keyof EditProfile, SQL> = {
  username: sql`username`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  bio: sql`bio`,
  company: sql`company`,
  location: sql`location`,
  avatar: sql`avatar_url`,
  banner: sql`banner_url`,
  email: sql`email`,
  website: sql`website`,
  github: sql`github_url`,
  telegram: sql`telegram`,
  whatsapp: sql`whatsapp`,
  twitter: sql`twitter`,
  linkedin: sql`linkedin`,
}

type Text = string | null
export interface OwnProfileRow {
  id: string
  username: Text
  first_name: Text
  last_name: Text
  bio: Text
  company: Text
  location: Text
  avatar_url: Text
  banner_url: Text
  email: Text
  website: Text
  github_url: Text
  telegram: Text
  whatsapp: Text
  twitter: Text
  linkedin: Text
  role: OwnProfile['role']
  created_at: number
  former: string
}

export function findOwnProfile(me: Query, now: number): Query {
  return sql`
    SELECT id, role, created_at, ${sql.join(Object.values(COLUMNS), sql`, `)},
      (
        SELECT json_group_array(json_array(username, until) ORDER BY until DESC)
        FROM former_usernames WHERE profile_id = profiles.id AND until > ${now}
      ) AS former
    FROM profiles WHERE id = ${me}`
}

export function toOwnProfile(row: OwnProfileRow): OwnProfile {
  const { first_name: firstName, last_name: lastName, avatar_url: avatar, banner_url: banner, ...others } = row
  const { github_url: github, created_at: createdAt, former, ...rest } = others
  return {
    ...rest,
    firstName,
    lastName,
    avatar: avatar && imageUrl(avatar),
    banner: banner && imageUrl(banner),
    github,
    memberSince: new Date(createdAt).toISOString(),
    formerUsernames: (JSON.parse(former) as [username: string, until: number][]).map(([username, until]) => ({
      username,
      until: new Date(until).toISOString(),
    })),
  }
}

/** Writes the fields that are given, where `condition` holds. */
export function updateProfile(me: Query, fields: EditProfile, now: number, condition: Query): Query {
  const names = Object.keys(COLUMNS) as (keyof EditProfile)[]
  const given = names.filter((name) => fields[name] !== undefined)
  const sets = given.map((name) => sql`${COLUMNS[name]} = ${fields[name]}`)
  return sql`
    UPDATE profiles SET ${sql.join([...sets, sql`updated_at = ${now}`], sql`, `)}
    WHERE id = ${me} AND ${condition}`
}
