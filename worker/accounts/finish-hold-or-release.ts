import type { AdminUser, UserChanged } from '#contract/admin/users.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { runSteps } from '../db/run-steps.ts'
import { findUser } from './admin-users.queries.ts'
import { countToHoldOrRelease, holdOrRelease, type Suspension } from './suspend-user.queries.ts'
import { requireAdminUser } from './to-admin-user.ts'

interface FirstStep {
  moved: { id: string }[]
  remaining: { count: number }[]
}

/**
 * Hides or shows the rest of a person's listings in steps until the deadline, and purges what shows any of them. Returns
 * the person, and how many are left.
 */
export async function finishHoldOrRelease(
  ctx: ServiceContext,
  user: AdminUser,
  kind: Suspension,
  first: FirstStep,
  deadline: AbortSignal,
): Promise<UserChanged> {
  const { db } = ctx
  const { id } = user
  const { done, remaining } = await runSteps(deadline, first.remaining[0]?.count ?? 0, async () => {
    const next = await batch(db, { moved: holdOrRelease(db, kind, id), remaining: countToHoldOrRelease(db, kind, id) })
    return { done: next.moved, remaining: next.remaining[0]?.count ?? 0 }
  })
  await purgeTags(ctx.env, [{ seller: id }, ...[...first.moved, ...done].map((listing) => ({ listing: listing.id }))])
  return { user: done.length > 0 ? requireAdminUser(await findUser(db, id)) : user, remaining }
}
