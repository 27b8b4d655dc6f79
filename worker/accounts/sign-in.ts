import type { Person } from '#contract/accounts/sessions.ts'
import type { ServiceContext } from '../context.ts'
import { isPassword } from '../crypto/password-hash.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { beginSession, type SessionToken } from '../sessions/begin-session.ts'
import { linkGoogle } from './google.queries.ts'
import { findCredentials } from './sign-in.queries.ts'

interface Browser {
  /** Where the browser is known to be the address's owner's; guesses are then counted under its name. */
  knownAs: string | undefined
  /** The Google account that waits in it for the password of this address. */
  googleSub: string | undefined
}

/** Signs in with a password; the Google account that waited for it is linked. */
export async function signIn(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
  { knownAs, googleSub }: Browser,
): Promise<SessionToken & { person: Person }> {
  const { results, forgive } = await limitAttempts(ctx, 'sign_in', knownAs ?? email, {
    found: findCredentials(ctx.db, email),
  })
  const [found] = results.found
  const passwordHash = found?.passwordHash ?? null
  const isRight = await ctx.timed('hash', isPassword(password, passwordHash))
  if (!found || passwordHash === null || !isRight) throw new ApiError('wrong_credentials')
  if (found.suspendedAt) throw new ApiError('suspended')
  const owner = { id: found.userId, passwordHash }
  const link = googleSub === undefined ? [] : [linkGoogle(ctx.db, owner, googleSub)]
  const session = await beginSession(ctx, owner, [...forgive, ...link])
  if (!session) throw new ApiError('wrong_credentials')
  return session
}
