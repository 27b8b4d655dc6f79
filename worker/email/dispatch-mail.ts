import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'

/** Has the outbox looked into, once what was put there is committed. Nobody waits for it: a reply's time says nothing. */
export function dispatchMail(c: Context<AppEnv>): void {
  const ringing = c.env.MAIL_DISPATCHER.getByName('site').ring()
  c.executionCtx.waitUntil(
    ringing.catch((error: unknown) => console.error(JSON.stringify({ level: 'error', message: String(error) }))),
  )
}
