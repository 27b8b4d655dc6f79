import type { Context } from 'hono'
import type { Query } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { isSecure, siteUrl } from '../http/site.ts'
import { AUTH_PATH, runAuth } from '../accounts/auth.ts'
import { sessionCookieName } from './sessions.rules.ts'

/**
 * Begins a session of who has just given an account's password, with what is to be written `alongside`, and sets its
 * cookie. Throws `wrong_credentials` where the password was changed, or the person suspended, meanwhile.
 */
export async function beginSession(
  c: Context<AppEnv>,
  owner: { id: string; passwordHash: string | null },
  alongside: Query[],
): Promise<void> {
  const reply = await runAuth(c, passwordRequest(c), { owner, alongside })
  const name = sessionCookieName(isSecure(c))
  const cookie = reply.headers.getSetCookie().find((text) => text.startsWith(`${name}=`))
  if (!cookie) throw await whyNoSession(reply)
  c.header('Set-Cookie', cookie, { append: true })
}

/** What is foreseen is a change of what let somebody in; anything else is a failure. */
async function whyNoSession(reply: Response): Promise<Error> {
  const { url } = await reply.json<{ url: string }>()
  const hasChanged = new URL(url).searchParams.get('error') === 'CredentialsSignin'
  return hasChanged ? new ApiError('wrong_credentials') : new Error('Auth.js made no session.')
}

/** What Auth.js expects of a form with a password, which has been found to be right. */
function passwordRequest(c: Context<AppEnv>): Request {
  return new Request(siteUrl(c, `${AUTH_PATH}/callback/credentials`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Return-Redirect': '1' },
    body: '{}',
  })
}
