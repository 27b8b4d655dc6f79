import type { R2Bucket } from '@cloudflare/workers-types'
import { FRESH_SIGN_IN_MS } from '#contract/accounts/limits.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { scheduleEndings } from '../deals/end-deals.ts'
import { ApiError } from '../errors.ts'
import { type CallContext, makeCalls } from '../object-calls/make-calls.ts'
import type { ObjectCall } from '../object-calls/object-calls.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { checkPassword } from './check-password.ts'
import { deletePerson } from './delete-account.queries.ts'
import { findPasswordHash } from './password.queries.ts'

/** Deletes an account for good: with its password or, if it has none, soon after signing in. */
export async function deleteAccount(ctx: ServiceContext, password: string | null): Promise<void> {
  const { person, createdAt, results } = await requireUser(ctx, (me) => ({ user: findPasswordHash(ctx.db, me) }))
  const hash = results.user[0]?.passwordHash ?? null
  if (hash !== null) await checkPassword(ctx, person.id, password ?? '', hash)
  else if (createdAt.getTime() < ctx.now - FRESH_SIGN_IN_MS) throw new ApiError('sign_in_again')
  const deleted = await ctx.timed('d1', deletePerson(ctx.db, person.id, ctx.now))
  if (!deleted) throw new ApiError('last_admin')
  scheduleEndings(ctx, { person: person.id })
  await Promise.all([
    makeCalls(ctx, deleted.call, eraseInbox),
    purgeTags(ctx.env, [{ seller: person.id }, ...deleted.live.map((listing) => ({ listing }))]),
    deleteImages(ctx.env.PROJECT_IMAGES, person.id),
    deleteImages(ctx.env.AVATARS, person.id),
  ])
}

/** Closes all sockets of a user whose account was deleted, and erases their inbox. */
export async function eraseInbox({ env }: CallContext, { target }: ObjectCall): Promise<undefined> {
  await env.INBOX.getByName(target).erase()
}

/** All of a person's uploads are stored under their id. What fails here is left to the image sweep. */
async function deleteImages(bucket: R2Bucket, personId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: `${personId}/` })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
