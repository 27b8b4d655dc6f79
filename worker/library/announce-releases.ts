import { MINUTE } from '#contract/units.ts'
import { sendNotice } from '../chat/send-notice.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { continueRelease, findOwners, isRelease, leaseReleases, type Release } from './releases.queries.ts'

type AnnounceContext = Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>

/** A run ends within it, or has crashed. */
const LEASE_MS = 5 * MINUTE
/** Versions that one run announces. */
const AT_ONCE = 10
/** Owners of each that it notifies: as many mails as one batch can hold. The next run continues with the others. */
const OWNERS_AT_ONCE = 50

/** Notifies owners of versions that have become current, by notice and by mail, each once. */
export async function announceReleases(ctx: AnnounceContext): Promise<void> {
  const lease = ctx.now + LEASE_MS
  const { due } = await batch(ctx.db, leaseReleases(ctx.db, { now: ctx.now, lease, max: AT_ONCE }))
  for (const release of due) await announce(ctx, release)
}

async function announce(ctx: AnnounceContext, release: Release): Promise<void> {
  const { env, db, now } = ctx
  const { title, version, notes } = release
  // One that was withdrawn or replaced meanwhile is no news.
  const owners = release.status === 'current' ? await findOwners(db, release, OWNERS_AT_ONCE) : []
  const mails = await Promise.all(
    owners
      .filter(({ mayMail }) => mayMail)
      .map(async ({ to, userId, purchaseId, name }) => {
        const about = { purchaseId, title, version, notes }
        return await sealMail(env, { kind: 'version_released', to, userId, name: name ?? '', ...about })
      }),
  )
  const last = owners.length < OWNERS_AT_ONCE ? undefined : owners.at(-1)?.seq
  await batch(db, {
    mails: mails.map((mail) => putMail(db, mail, now, isRelease(release))),
    continued: continueRelease(db, release, last, now),
  })
  for (const { userId, purchaseId } of owners)
    sendNotice(ctx, userId, { kind: 'version_released', purchaseId, title, version })
  if (mails.length > 0) dispatchMail(ctx)
}
