import type { R2Bucket } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { FRESH_SIGN_IN_MS } from '#contract/limits.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { dropSessionCookie, requireUserRows } from '../sessions/current-user.ts'
import { findPassword, type PasswordRow } from './settings.queries.ts'
import { checkPassword } from './check-password.ts'
import { removePerson } from './delete-account.queries.ts'
import { forgetBrowser } from '../sessions/known-browser.ts'

/** Ends an account for good: with its password, or, where it has none, soon after signing in. */
export async function deleteAccount(c: Context<AppEnv>, password: string | null): Promise<void> {
  const { person, createdAt, rows } = await requireUserRows<[PasswordRow[]]>(c, (me) => [findPassword(me)])
  const hash = rows[0][0]?.password_hash ?? null
  const now = Date.now()
  if (hash !== null) await checkPassword(c, person.id, password ?? '', hash)
  else if (createdAt < now - FRESH_SIGN_IN_MS) throw new ApiError('sign_in_again')
  const removed = await timed(c, 'd1', removePerson(primary(c.env), person.id, now))
  if (!removed) throw new ApiError('last_admin')
  dropSessionCookie(c)
  forgetBrowser(c)
  await Promise.all([
    purgeTags(c.env, [{ seller: person.id }, ...removed.live.map((listing) => ({ listing }))]),
    removeImages(c.env.PROJECT_IMAGES, person.id),
    removeImages(c.env.AVATARS, person.id),
  ])
}

/** Whatever somebody uploads is kept under their id. What fails here the sweep of images does. */
async function removeImages(bucket: R2Bucket, personId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: `${personId}/` })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
