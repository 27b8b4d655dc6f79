import type { ServiceContext } from '../context.ts'
import { isPassword } from '../crypto/password-hash.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { beginSession, type BegunSession } from '../sessions/begin-session.ts'
import { linkGoogle } from './google.queries.ts'
import { findCredentials } from './sign-in.queries.ts'

interface Browser {
  /** Set for a browser known to belong to the address's owner; its attempts are counted separately. */
  knownAs: string | undefined
  /** The Google account in this browser that waits for this address's password. */
  googleSub: string | undefined
}

/** Signs in with a password and links the Google account that waited for it. */
export async function signIn(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
  { knownAs, googleSub }: Browser,
): Promise<BegunSession> {
  const { results, clearAttempts } = await limitAttempts(ctx, 'sign_in', knownAs ?? email, {
    found: findCredentials(ctx.db, email),
  })
  const [found] = results.found
  const passwordHash = found?.passwordHash ?? null
  const isRight = await ctx.timed('hash', isPassword(password, passwordHash))
  if (!found || passwordHash === null || !isRight) throw new ApiError('wrong_credentials')
  if (found.suspendedAt) throw new ApiError('suspended')
  const owner = { id: found.userId, passwordHash }
  const link = googleSub === undefined ? [] : [linkGoogle(ctx.db, owner, googleSub)]
  const session = await beginSession(ctx, owner, [...clearAttempts, ...link])
  if (!session) throw new ApiError('wrong_credentials')
  return session
}
