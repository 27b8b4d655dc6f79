import type { Context } from 'hono'
import { type EditProfile, NO_IMAGE, type OwnProfile } from '#contract/profiles/schemas.ts'
import { USERNAME_TAKEN } from '#contract/profiles/usernames.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { Query } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { findOwnProfile, type OwnProfileRow, toOwnProfile, updateProfile } from './own-profile.queries.ts'
import { type AllowedRow, profileImages } from './profile-images.queries.ts'
import { type HeldRow, takeUsername } from './usernames.queries.ts'

/** Saves what is given of the profile of who is signed in, all of it or nothing. */
export async function saveProfile(c: Context<AppEnv>, fields: EditProfile): Promise<OwnProfile> {
  const now = Date.now()
  const { username } = fields
  const { person, rows } = await requireUserRows<[AllowedRow[], HeldRow[], ...unknown[][]]>(c, (me) => {
    const pictures = profileImages(me, fields, now)
    const save = (condition: Query) => updateProfile(me, fields, now, condition)
    const [first, ...rest] =
      username === undefined ? [save(pictures.allowed)] : takeUsername(me, username, now, pictures.allowed, save)
    return [pictures.verdict, first, ...rest, ...pictures.statements, findOwnProfile(me, now)]
  }).catch(taken)
  const [[allowed], [first]] = rows
  const refused = (['avatar', 'banner'] as const).filter((name) => allowed?.[name] === 0)
  if (refused.length > 0)
    throw new ApiError('invalid_input', Object.fromEntries(refused.map((name) => [name, NO_IMAGE])))
  if (username !== undefined && first?.held === 1) throw isTaken()
  await purgeTags(c.env, [{ seller: person.id }])
  const [row] = rows.at(-1) as OwnProfileRow[]
  if (!row) throw new ApiError('not_signed_in')
  return toOwnProfile(row)
}

/** Somebody else has the name, as its unique index knows, also when both asked at once. */
function taken(error: unknown): never {
  if (error instanceof Error && error.message.includes('profiles.username')) throw isTaken()
  throw error
}

function isTaken(): ApiError {
  return new ApiError('username_taken', { username: USERNAME_TAKEN })
}
