import type { Context } from 'hono'
import { v7 } from 'uuid'
import type { StatusChange as Change } from '#contract/listings/status-change.ts'
import { needsReason } from '#contract/listings/lifecycle.ts'
import { batchedNote } from '../audit/note-of.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { Query } from '../db/client.ts'
import { sealMail } from '../email/mail.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type FactRow, findFacts, setStatus, type Target } from './listing-status.queries.ts'

/**
 * Sets the status of listings where it is allowed, and mails the sellers. Answers what was known of them before, the ids
 * of those that were changed, and the rows of `then`, which is asked in the same batch, afterwards.
 */
export async function setStatuses<Rows extends unknown[]>(
  c: Context<AppEnv>,
  ids: readonly string[],
  change: Change,
  then: (admin: Query) => Query,
): Promise<{ facts: FactRow[]; changed: Set<string>; rows: Rows }> {
  const known = await requireAdminRows<[FactRow[]]>(c, (admin) => [findFacts(admin, ids)])
  const facts = known.rows[0]
  const note = batchedNote(c, Date.now())
  const targets = await Promise.all(facts.map((fact) => targetOf(c, fact, change, note.at)))
  const { rows } = await requireAdminRows<[never[], never[], never[], { id: string }[], Rows]>(c, (admin) => [
    ...setStatus(admin, targets, change, note),
    then(admin),
  ])
  const changed = new Set(rows[3].map(({ id }) => id))
  if (changed.size > 0) {
    const sellers = new Set(facts.filter(({ id }) => changed.has(id)).map((fact) => fact.seller_id))
    dispatchMail(await serviceContext(c))
    await purgeTags(c.env, [
      ...[...changed].map((listing) => ({ listing })),
      ...[...sellers].map((seller) => ({ seller })),
    ])
  }
  return { facts, changed, rows: rows[4] }
}

async function targetOf(c: Context<AppEnv>, fact: FactRow, { status, reason }: Change, at: number): Promise<Target> {
  const { id, title, email } = fact
  const noteId = v7({ msecs: at })
  if (email === null) return { id, noteId, mail: undefined }
  const said = { title, status, reason: needsReason(status) ? reason : '', name: fact.first_name ?? '' }
  return { id, noteId, mail: await sealMail(c.env, { kind: 'listing_status', to: email, ...said }) }
}
