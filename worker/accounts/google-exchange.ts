import { Auth, skipCSRFCheck } from '@auth/core'
import Google from '@auth/core/providers/google'
import type { Env } from '../env.ts'
import { GoogleClaims } from './google-claims.ts'

export const AUTH_PATH = '/api/auth'
/** Where to return to after Google, as an address. */
export const RETURN_COOKIE = 'sourceyard.google-return'

/**
 * Returns where to redirect the browser (Google's page, or one of ours on failure) and the cookies that will prove it
 * came back.
 */
export async function startExchange(env: Env, returnPath: string): Promise<{ url: string; cookies: string[] }> {
  // Nothing from the visitor's request is forwarded: their query would end up in Google's address.
  const request = new Request(new URL(`${AUTH_PATH}/signin/google`, env.SITE_ORIGIN), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Return-Redirect': '1' },
    body: JSON.stringify({ callbackUrl: returnPath }),
  })
  const reply = await runAuth(env, request, () => {})
  const { url } = await reply.json<{ url: string }>()
  return { url, cookies: reply.headers.getSetCookie() }
}

/** Google's claims about the returning person; undefined if they are missing or invalid. */
export async function finishExchange(
  env: Env,
  request: Request,
): Promise<{ claims: GoogleClaims | undefined; cookies: string[] }> {
  let claims: GoogleClaims | undefined
  // Google knows the site by this origin, whichever one a proxy forwards.
  const { pathname, search } = new URL(request.url)
  const returning = new Request(new URL(pathname + search, env.SITE_ORIGIN), request)
  const reply = await runAuth(env, returning, (found) => {
    claims = found
  })
  return { claims, cookies: reply.headers.getSetCookie() }
}

/** Runs Auth.js without accounts or sessions of its own: it stops at Google's claims. */
function runAuth(env: Env, request: Request, onClaims: (claims: GoogleClaims) => void): Promise<Response> {
  return Auth(request, {
    basePath: AUTH_PATH,
    trustHost: true,
    secret: env.AUTH_SECRET,
    // `guardMutations` has already checked where the request comes from.
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
        // Returning an address instead of true ends the exchange here.
        return claims.success && '/'
      },
    },
    logger: { error: logFailure, warn: () => {}, debug: () => {} },
  })
}

function logFailure(error: Error): void {
  // Invalid claims are not our failure.
  if (error.name === 'AccessDenied') return
  const cause = error.cause as { err?: unknown } | undefined
  const reason = cause?.err instanceof Error ? cause.err.message : undefined
  console.error(JSON.stringify({ level: 'error', at: 'auth', name: error.name, message: error.message, reason }))
}
