import type { Context } from 'hono'
import { type EditProfile, keyOfPicture, NO_PICTURE, type OwnProfile, ownerOfPicture } from '#contract/profiles.ts'
import { USERNAME_TAKEN } from '#contract/usernames.ts'
import { sayChanged } from '../caching/say-changed.ts'
import type { Query } from '../db/client.ts'
import type { AppEnv } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { signedIn } from '../http/signed-in.ts'
import { findOwnProfile, type OwnProfileRow, toOwnProfile, updateProfile } from './own-profile.queries.ts'
import { type HeldRow, takeUsername } from './usernames.queries.ts'

/** Saves what is given of the profile of who is signed in, all of it or nothing. */
export async function saveProfile(c: Context<AppEnv>, fields: EditProfile): Promise<OwnProfile> {
  await refuseForeignPictures(c, fields)
  const now = Date.now()
  const { username } = fields
  const { person, rows } = await signedIn<[HeldRow[], ...unknown[][]]>(c, (me) => {
    const save = (condition?: Query) => updateProfile(me, fields, now, condition)
    const [first, ...rest] = username === undefined ? [save()] : takeUsername(me, username, now, save)
    return [first, ...rest, findOwnProfile(me, now)]
  }).catch(taken)
  if (username !== undefined && rows[0][0]?.held === 1) throw isTaken()
  await sayChanged(c.env, [{ seller: person.id }])
  const [row] = rows.at(-1) as OwnProfileRow[]
  if (!row) throw new Refusal('not_signed_in')
  return toOwnProfile(row)
}

/** A picture that is set is there, and its person's own. */
async function refuseForeignPictures(c: Context<AppEnv>, { avatar, banner }: EditProfile): Promise<void> {
  const given = Object.entries({ avatar, banner }).flatMap(([name, address]) => (address ? [{ name, address }] : []))
  if (given.length === 0) return
  const { person } = await signedIn(c, () => [])
  for (const { name, address } of given) {
    const isOwn = ownerOfPicture(address) === person.id
    if (!isOwn || !(await c.env.AVATARS.head(keyOfPicture(address))))
      throw new Refusal('invalid_input', { [name]: NO_PICTURE })
  }
}

/** Somebody else has the name, as its unique index knows, also when both asked at once. */
function taken(error: unknown): never {
  if (error instanceof Error && error.message.includes('profiles.username')) throw isTaken()
  throw error
}

function isTaken(): Refusal {
  return new Refusal('username_taken', { username: USERNAME_TAKEN })
}
