import { Hono } from 'hono'
import { SAVES_AN_HOUR } from '#contract/limits.ts'
import { EditProfile, OwnProfile, UsernameQuery, UsernameReply } from '#contract/profiles/schemas.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { body, query } from '../http/validate.ts'
import { checkUsername } from './check-username.ts'
import { findOwnProfile, type OwnProfileRow, toOwnProfile } from './own-profile.queries.ts'
import { saveProfile } from './save-profile.ts'
import { shortBody } from '../http/body-limits.ts'
import { usersWithin } from '../sessions/guards.ts'

/** For whoever is signed in, about how others see them. */
export const ownProfileRoutes = new Hono<AppEnv>()
  .get('/profile', describe('The own profile', OwnProfile, ['not_signed_in']), async (c) => {
    const now = Date.now()
    const { rows } = await requireUserRows<[OwnProfileRow[]]>(c, (me) => [findOwnProfile(me, now)])
    const [row] = rows[0]
    if (!row) throw new ApiError('not_signed_in')
    return c.json(toOwnProfile(row))
  })
  .patch(
    '/profile',
    describe('Save what is given of the own profile', OwnProfile, [
      'invalid_input',
      'not_signed_in',
      'username_taken',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersWithin('profile', SAVES_AN_HOUR),
    shortBody,
    body(EditProfile),
    async (c) => c.json(await saveProfile(c, c.req.valid('json'))),
  )
  .get(
    '/usernames',
    describe('Whether a username can be had', UsernameReply, ['invalid_input', 'not_signed_in', 'too_many_attempts']),
    query(UsernameQuery),
    async (c) => c.json(await checkUsername(c, c.req.valid('query').username)),
  )
