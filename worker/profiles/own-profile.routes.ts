import { Hono } from 'hono'
import { SAVES_PER_HOUR } from '#contract/profiles/limits.ts'
import { EditProfile, OwnProfile, UsernameQuery, UsernameReply } from '#contract/profiles/own-profile.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { requireUser } from '../sessions/check-session.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { body, query } from '../http/validate.ts'
import { checkUsername } from './check-username.ts'
import { findOwnProfile, toOwnProfile } from './own-profile.queries.ts'
import { saveProfile } from './save-profile.ts'
import { shortBody } from '../http/body-limits.ts'
import { usersWithin } from '../sessions/guards.ts'

/** For signed-in people: their public profile. */
export const ownProfileRoutes = new Hono<AppEnv>()
  .get('/profile', describe('The caller’s own profile', OwnProfile, ['not_signed_in']), async (c) => {
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => findOwnProfile(ctx.db, me, ctx.now))
    const profile = toOwnProfile(results)
    if (!profile) throw new ApiError('not_signed_in')
    return c.json(profile)
  })
  .patch(
    '/profile',
    describe('Save the given fields of the caller’s own profile', OwnProfile, [
      'invalid_input',
      'not_signed_in',
      'username_taken',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersWithin('profile', SAVES_PER_HOUR),
    shortBody,
    body(EditProfile),
    async (c) => c.json(await saveProfile(await serviceContext(c), c.req.valid('json'))),
  )
  .get(
    '/usernames',
    describe('Whether a username is available', UsernameReply, ['invalid_input', 'not_signed_in', 'too_many_attempts']),
    query(UsernameQuery),
    async (c) => c.json(await checkUsername(await serviceContext(c), c.req.valid('query').username)),
  )
