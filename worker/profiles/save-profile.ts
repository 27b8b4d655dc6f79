import type { Context } from 'hono'
import { type EditProfile, NO_PICTURE, type OwnProfile } from '#contract/profiles.ts'
import { USERNAME_TAKEN } from '#contract/usernames.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { Query } from '../db/client.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { findOwnProfile, type OwnProfileRow, toOwnProfile, updateProfile } from './own-profile.queries.ts'
import { type AllowedRow, profilePictures } from './profile-pictures.queries.ts'
import { type HeldRow, takeUsername } from './usernames.queries.ts'

/** Saves what is given of the profile of who is signed in, all of it or nothing. */
export async function saveProfile(c: Context<AppEnv>, fields: EditProfile): Promise<OwnProfile> {
  const now = Date.now()
  const { username } = fields
  const { person, rows } = await signedIn<[AllowedRow[], HeldRow[], ...unknown[][]]>(c, (me) => {
    const pictures = profilePictures(me, fields, now)
    const save = (condition: Query) => updateProfile(me, fields, now, condition)
    const [first, ...rest] =
      username === undefined ? [save(pictures.allowed)] : takeUsername(me, username, now, pictures.allowed, save)
    return [pictures.verdict, first, ...rest, ...pictures.statements, findOwnProfile(me, now)]
  }).catch(taken)
  const [[allowed], [first]] = rows
  const refused = (['avatar', 'banner'] as const).filter((name) => allowed?.[name] === 0)
  if (refused.length > 0)
    throw new Refusal('invalid_input', Object.fromEntries(refused.map((name) => [name, NO_PICTURE])))
  if (username !== undefined && first?.held === 1) throw isTaken()
  await sayChanged(c.env, [{ seller: person.id }])
  const [row] = rows.at(-1) as OwnProfileRow[]
  if (!row) throw new Refusal('not_signed_in')
  return toOwnProfile(row)
}

/** Somebody else has the name, as its unique index knows, also when both asked at once. */
function taken(error: unknown): never {
  if (error instanceof Error && error.message.includes('profiles.username')) throw isTaken()
  throw error
}

function isTaken(): Refusal {
  return new Refusal('username_taken', { username: USERNAME_TAKEN })
}
