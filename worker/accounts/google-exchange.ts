import { Auth, skipCSRFCheck } from '@auth/core'
import Google from '@auth/core/providers/google'
import type { Env } from '../env.ts'
import { GoogleClaims } from './google-claims.ts'

export const AUTH_PATH = '/api/auth'
/** Where somebody who is away at Google wants to go afterwards, as an address. */
export const RETURN_COOKIE = 'sourceyard.google-return'

/** Where to send the browser, and the cookies that prove that it comes back: Google's page, or one of ours on failure. */
export async function startExchange(env: Env, returnPath: string): Promise<{ url: string; cookies: string[] }> {
  // Nothing of the visitor's own request goes along: a query of theirs would end up in Google's address.
  const request = new Request(new URL(`${AUTH_PATH}/signin/google`, env.SITE_ORIGIN), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Return-Redirect': '1' },
    body: JSON.stringify({ callbackUrl: returnPath }),
  })
  const reply = await runAuth(env, request, () => {})
  const { url } = await reply.json<{ url: string }>()
  return { url, cookies: reply.headers.getSetCookie() }
}

/** What Google says of the person whom it has sent back; undefined where it says nothing that holds. */
export async function finishExchange(
  env: Env,
  { path, cookie }: { path: string; cookie: string },
): Promise<{ claims: GoogleClaims | undefined; cookies: string[] }> {
  let claims: GoogleClaims | undefined
  const request = new Request(new URL(path, env.SITE_ORIGIN), { headers: { Cookie: cookie } })
  const reply = await runAuth(env, request, (found) => {
    claims = found
  })
  return { claims, cookies: reply.headers.getSetCookie() }
}

/** Hands a request to Auth.js, which makes no account and no session: it ends with Google's claims. */
function runAuth(env: Env, request: Request, onClaims: (claims: GoogleClaims) => void): Promise<Response> {
  return Auth(request, {
    basePath: AUTH_PATH,
    trustHost: true,
    secret: env.AUTH_SECRET,
    // Every mutation has already shown that it comes from our own pages.
    skipCSRFCheck,
    useSecureCookies: env.SITE_ORIGIN.startsWith('https:'),
    cookies: { callbackUrl: { name: RETURN_COOKIE } },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      Google({
        clientId: env.GOOGLE_CLIENT_ID ?? '',
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
        issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
        checks: ['pkce', 'state', 'nonce'],
      }),
    ],
    callbacks: {
      signIn: ({ profile }) => {
        const claims = GoogleClaims.safeParse(profile)
        if (claims.success) onClaims(claims.data)
        // An address in place of a yes ends the exchange here.
        return claims.success && '/'
      },
    },
    logger: { error: logFailure, warn: () => {}, debug: () => {} },
  })
}

function logFailure(error: Error): void {
  // Claims that do not hold are no failure of ours.
  if (error.name === 'AccessDenied') return
  const cause = error.cause as { err?: unknown } | undefined
  const reason = cause?.err instanceof Error ? cause.err.message : undefined
  console.error(JSON.stringify({ level: 'error', at: 'auth', name: error.name, message: error.message, reason }))
}
