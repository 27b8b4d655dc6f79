import { type EditProfile, NO_IMAGE, type OwnProfile } from '#contract/profiles/own-profile.ts'
import { USERNAME_TAKEN } from '#contract/profiles/usernames.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findOwnProfile, toOwnProfile, updateProfile } from './own-profile.queries.ts'
import { profileImages } from './profile-images.queries.ts'
import { changeUsername, findHeld } from './usernames.queries.ts'

/** Saves the given fields of the caller's profile, all of them or none. */
export async function saveProfile(ctx: ServiceContext, fields: EditProfile): Promise<OwnProfile> {
  const { db, now } = ctx
  const { username } = fields
  const { person, results } = await requireUser(ctx, (me) => {
    const images = profileImages(db, me, fields, now)
    const change = username === undefined ? undefined : changeUsername(db, me, username, now, images.allowed)
    return {
      images: images.verdict,
      username: findHeld(db, me, username ?? null, now),
      keepFormer: change?.beforeSave ?? [],
      saved: updateProfile(db, me, fields, now, change?.isFree ?? images.allowed),
      dropFormer: change?.afterSave ?? [],
      attach: images.attach,
      ...findOwnProfile(db, me, now),
    }
  }).catch(throwTaken)
  const [allowed] = results.images
  const refused = (['avatar', 'banner'] as const).filter((name) => allowed?.[name] === 0)
  if (refused.length > 0)
    throw new ApiError('invalid_input', Object.fromEntries(refused.map((name) => [name, NO_IMAGE])))
  if (results.username[0]?.isHeld === 1) throw usernameTaken()
  await foldTexts(db)
  await purgeTags(ctx.env, [{ seller: person.id }])
  const profile = toOwnProfile(results)
  if (!profile) throw new ApiError('not_signed_in')
  return profile
}

/** The username's unique index decides, even when two people save it at the same time. */
function throwTaken(error: unknown): never {
  if (error instanceof Error && error.message.includes('profiles.username')) throw usernameTaken()
  throw error
}

function usernameTaken(): ApiError {
  return new ApiError('username_taken', { username: USERNAME_TAKEN })
}
