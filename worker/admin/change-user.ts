import type { Context } from 'hono'
import type { AdminUser, SetRole, UserChanged } from '#contract/admin/users.ts'
import { isNoted } from '../audit/note.queries.ts'
import { noteOf } from '../audit/note-of.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { batchInOrder, type Database, type Query } from '../db/client.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/outbox.queries.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import {
  countToHold,
  countToRelease,
  holdListings,
  type IdRow,
  reinstate,
  releaseListings,
  type RemainingRow,
  setRole,
  suspend,
} from './change-user.queries.ts'
import { type AdminUserRow, findUser, toAdminUser } from './users.queries.ts'

/** How long a request goes on with the listings of one person; what is left then is left to the sweep. */
const PATIENCE_MS = 15_000

const KINDS = {
  suspended: { change: suspend, step: holdListings, remaining: countToHold },
  reinstated: { change: reinstate, step: releaseListings, remaining: countToRelease },
} as const

/** Suspends a person or reinstates them, with what hangs on it, and mails them why. */
export async function changeState(
  c: Context<AppEnv>,
  id: string,
  kind: keyof typeof KINDS,
  reason: string,
): Promise<UserChanged> {
  const { change, step, remaining } = KINDS[kind]
  const known = await requireAdminRows<[AdminUserRow[]]>(c, () => [findUser(id)])
  const former = userOf(known.rows[0])
  if (former.email === null) throw new ApiError('no_account')
  const mail = await sealMail(c.env, { kind, to: former.email, name: former.firstName ?? '', reason })
  const note = noteOf(c, Date.now())
  const { rows } = await requireAdminRows<unknown[][]>(c, (admin) => [
    ...change(admin, id, reason, note),
    putMail(primary(c.env), mail, note.at, isNoted(note)),
    isNoted(note),
    step(id),
    remaining(id),
    findUser(id),
  ])
  const [noted = [], moved = [], left = [], found = []] = rows.slice(-4)
  const user = userOf(found as AdminUserRow[])
  if (noted.length === 0) {
    const isSuspended = user.suspendedAt !== null
    throw isSuspended === (kind === 'suspended') ? changed(user) : new ApiError('last_admin')
  }
  dispatchMail(await serviceContext(c))
  const ids = (moved as IdRow[]).map((listing) => listing.id)
  const others = await goOn(primary(c.env), id, step, remaining, (left as RemainingRow[])[0]?.remaining ?? 0)
  await purgeTags(c.env, [{ seller: id }, ...[...ids, ...others.ids].map((listing) => ({ listing }))])
  return { user: others.steps > 0 ? { ...user, listingCount: others.listingCount } : user, remaining: others.remaining }
}

/** Gives a person another role. */
export async function changeRole(c: Context<AppEnv>, id: string, wanted: SetRole): Promise<UserChanged> {
  const note = noteOf(c, Date.now())
  const { rows } = await requireAdminRows<unknown[][]>(c, (admin) => [
    findUser(id),
    ...setRole(admin, id, wanted, note),
    isNoted(note),
    findUser(id),
  ])
  const [noted = [], found = []] = rows.slice(-2)
  const user = userOf(found as AdminUserRow[])
  if (noted.length === 0) {
    const isOther = user.role === wanted.role || (wanted.from !== undefined && wanted.from !== user.role)
    throw isOther ? changed(user) : new ApiError('last_admin')
  }
  await purgeTags(c.env, [{ seller: id }])
  return { user, remaining: 0 }
}

async function goOn(
  db: Database,
  id: string,
  step: (id: string) => Query,
  count: (id: string) => Query,
  first: number,
): Promise<{ ids: string[]; steps: number; remaining: number; listingCount: number }> {
  const until = Date.now() + PATIENCE_MS
  const ids: string[] = []
  let remaining = first
  let steps = 0
  let listingCount = 0
  while (remaining > 0 && Date.now() < until) {
    const [moved, left, found] = await batchInOrder<[IdRow[], RemainingRow[], AdminUserRow[]]>(db, [
      step(id),
      count(id),
      findUser(id),
    ])
    ids.push(...moved.map((listing) => listing.id))
    remaining = moved.length === 0 ? 0 : (left[0]?.remaining ?? 0)
    listingCount = found[0]?.live_count ?? 0
    steps += 1
  }
  return { ids, steps, remaining, listingCount }
}

function userOf([row]: AdminUserRow[]): AdminUser {
  if (!row) throw new ApiError('user_not_found')
  return toAdminUser(row)
}

/** Another change came first: the screen gets the person as they are. */
function changed(user: AdminUser): ApiError {
  return new ApiError('user_changed', undefined, undefined, user)
}
