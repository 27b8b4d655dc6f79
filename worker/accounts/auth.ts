import { Auth, skipCSRFCheck } from '@auth/core'
import { CredentialsSignin } from '@auth/core/errors'
import Credentials from '@auth/core/providers/credentials'
import Google from '@auth/core/providers/google'
import type { Context } from 'hono'
import { v7 } from 'uuid'
import { SESSION_MS } from '#contract/limits.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { batchInOrder, type Query } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site.ts'
import { callerOf } from '../sessions/current-user.ts'
import { primary } from '../db/client.ts'
import { authAdapter } from './auth-adapter.queries.ts'
import { deviceOf } from '../sessions/device.rules.ts'
import { GoogleClaims, namesOf } from './google-claims.ts'
import { endSession, insertSession } from '../sessions/sessions.queries.ts'
import { sessionCookieName } from '../sessions/sessions.rules.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'

export const AUTH_PATH = '/api/auth'
/** Where somebody who is away at Google wants to go afterwards, as an address. */
export const RETURN_COOKIE = 'sourceyard.google-return'

interface Decisions {
  /** Whose password was given, and the hash that it was compared with. */
  owner?: { id: string; passwordHash: string | null }
  /** Whether Google's claims let somebody in. */
  admit?: (claims: GoogleClaims) => Promise<boolean>
  /** What is written with the session. */
  alongside?: Query[]
}

/** Hands one request to Auth.js, which is configured for it alone. */
export function runAuth(c: Context<AppEnv>, request: Request, decisions: Decisions): Promise<Response> {
  const { env } = c
  const secure = isSecure(c)
  const { owner } = decisions
  const openSession = ({ sessionToken, userId }: { sessionToken: string; userId: string }) =>
    keepSession(c, sessionToken, userId, decisions)
  return Auth(request, {
    basePath: AUTH_PATH,
    trustHost: true,
    secret: env.AUTH_SECRET,
    // Every mutation has already shown that it comes from our own pages.
    skipCSRFCheck,
    useSecureCookies: secure,
    cookies: { sessionToken: { name: sessionCookieName(secure) }, callbackUrl: { name: RETURN_COOKIE } },
    adapter: authAdapter(primary(c.env), openSession),
    session: { strategy: 'database', maxAge: SESSION_MS / 1000, generateSessionToken: newToken },
    // With credentials Auth.js makes a JWT whatever the strategy: here it is the token of a session in the database.
    jwt: {
      encode: async ({ token }) => {
        const sessionToken = newToken()
        await openSession({ sessionToken, userId: token?.sub ?? '' })
        return sessionToken
      },
      decode: () => null,
    },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      Credentials({ credentials: {}, authorize: () => (owner ? { id: owner.id } : null) }),
      Google({
        clientId: env.GOOGLE_CLIENT_ID ?? '',
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
        issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
        checks: ['pkce', 'state', 'nonce'],
        // `admit` has seen that both sides have verified the address.
        allowDangerousEmailAccountLinking: true,
        profile: (claims) => ({ id: claims.sub, email: claims.email, ...namesOf(GoogleClaims.parse(claims)) }),
        // None of Google's tokens are kept.
        account: () => ({}),
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) =>
        baseUrl + safeReturnPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url),
      signIn: async ({ account, profile }) => {
        if (account?.provider !== 'google') return true
        const claims = GoogleClaims.safeParse(profile)
        return claims.success && ((await decisions.admit?.(claims.data)) ?? false)
      },
    },
    logger: { error: logFailure, warn: () => {}, debug: () => {} },
  })
}

/** A session under a fresh token, in place of the one that the request came with. */
async function keepSession(
  c: Context<AppEnv>,
  token: string,
  userId: string,
  { owner, alongside = [] }: Decisions,
): Promise<void> {
  const now = Date.now()
  const former = await callerOf(c)
  const [begun] = await batchInOrder<unknown[][]>(primary(c.env), [
    insertSession({
      id: v7(),
      tokenHash: await hashToken(token),
      userId,
      passwordHash: owner?.passwordHash ?? undefined,
      device: deviceOf(c.req.header('User-Agent') ?? ''),
      now,
      expires: now + SESSION_MS,
    }),
    ...(former ? [endSession(former.tokenHash)] : []),
    ...alongside,
  ])
  // What let somebody in has changed since it was looked at.
  if (begun?.length === 0) throw new CredentialsSignin()
}

/** Wrong passwords and refusals are no failures. */
const EXPECTED = new Set(['CredentialsSignin', 'AccessDenied'])

function logFailure(error: Error): void {
  if (EXPECTED.has(error.name)) return
  const cause = error.cause as { err?: unknown } | undefined
  const reason = cause?.err instanceof Error ? cause.err.message : undefined
  console.error(JSON.stringify({ level: 'error', at: 'auth', name: error.name, message: error.message, reason }))
}
