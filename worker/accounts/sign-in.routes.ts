import { Hono } from 'hono'
import { Session, SignIn } from '#contract/accounts/schemas.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { primary } from '../db/client.ts'
import { callerOf, dropSessionCookie, currentUser } from '../sessions/current-user.ts'
import { body } from '../http/validate.ts'
import { type Candidate, findCandidate } from './sign-in.queries.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { waitingGoogle } from './google-link.ts'
import { countedAs, rememberBrowser } from '../sessions/known-browser.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { isPassword } from '../crypto/password-hash.ts'
import { endAllSessions, toPerson } from '../sessions/sessions.queries.ts'
import { shortBody } from '../http/body-limits.ts'

/** Public: signing in with a password and out, and who is signed in. */
export const signInRoutes = new Hono<AppEnv>()
  .get('/session', describe('Who is signed in', Session), async (c) => {
    const session = await currentUser(c)
    return c.json({ person: session?.person ?? null } satisfies Session)
  })
  .post(
    '/auth/sign-in',
    describe('Sign in with a password; sets the cookie', Session, [
      'invalid_input',
      'wrong_credentials',
      'suspended',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    shortBody,
    body(SignIn),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const counted = await countedAs(c, email)
      const { rows, forgive } = await limitAttempts<[Candidate[]]>(c, 'sign_in', counted, [findCandidate(email)])
      const [candidate] = rows[0]
      const passwordHash = candidate?.password_hash ?? null
      const isRight = await timed(c, 'hash', isPassword(password, passwordHash))
      if (!candidate || !isRight) throw new ApiError('wrong_credentials')
      if (candidate.suspended_at !== null) throw new ApiError('suspended')
      const owner = { id: candidate.user_id, passwordHash }
      const google = await waitingGoogle(c, candidate)
      await beginSession(c, owner, [...forgive, ...google])
      await rememberBrowser(c, email)
      return c.json({ person: toPerson(candidate) } satisfies Session)
    },
  )
  .post('/auth/sign-out-all', describe('End every session of whoever asks', 'done', MUTATION_REFUSALS), async (c) => {
    const caller = await callerOf(c)
    if (caller) await timed(c, 'd1', endAllSessions(primary(c.env), caller))
    dropSessionCookie(c)
    return c.body(null, 204)
  })
