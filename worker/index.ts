import { WorkerEntrypoint } from 'cloudflare:workers'
import { throwRootCause } from '#contract/root-cause.ts'
import { eraseInbox } from './accounts/delete-account.ts'
import { sweep } from './accounts/sweep.queries.ts'
import { resumeChanges } from './resume-changes.ts'
import { app, quietApp } from './app.ts'
import { openGateway } from './caching/gateway.ts'
import { sweepSocialCards } from './social-cards/sweep-social-cards.ts'
import { readBlocks } from './chat/block-person.ts'
import { syncRoom } from './chat/start-chat.ts'
import type { ServiceContext } from './context.ts'
import { primary } from './db/client.ts'
import { mergeSearch } from './db/merge-search.queries.ts'
import { checkDemos } from './demo-checks/check-demos.ts'
import { DEMO_CRON } from './demo-checks/cron.ts'
import type { Send } from './demo-checks/resolve.ts'
import { sweepDemoDays } from './demo-checks/sweep-demo-days.queries.ts'
import { readReservations } from './deals/settle-reservation.ts'
import { endMarkedDeals } from './deals/end-deals.ts'
import { type Env, parseEnv } from './env.ts'
import { sweepDays } from './listings/sweep-days.queries.ts'
import { sweepListings } from './listings/sweep-listings.queries.ts'
import { sweepImages } from './media/sweep-images.ts'
import { announceReleases } from './library/announce-releases.ts'
import { CALLS_CRON, makeDueCalls } from './object-calls/make-calls.ts'
import { hashDueVersions } from './packages/hash-versions.ts'
import { startInspections } from './packages/start-inspections.ts'
import { sweepPackages } from './packages/sweep-packages.ts'
import { closeEnded } from './sessions/close-sockets.ts'

export { CardMaker } from '#party/card-maker.ts'
export { ChatRoom } from '#party/chat-room.ts'
export { Inbox } from '#party/inbox.ts'
export { MailDispatcher } from '#party/mail-dispatcher.ts'
export { Purger } from '#party/purger.ts'

/** The only cached entrypoint. It never sees cookies or anything else about the caller. */
export class Catalog extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    return quietApp.fetch(request, this.env, this.ctx)
  }

  /**
   * Removes every reply with one of these tags; only the entrypoint itself may purge its cache. There is none locally.
   */
  async purge(tags: string[]): Promise<void> {
    await this.ctx.cache?.purge({ tags })
  }
}
export { InspectionResults } from './inspection-results.ts'
export { Outbox } from './mail-outbox.ts'
export { Projection } from './projection.ts'
export { ViewCounter } from '#party/view-counter.ts'

/** How long a scheduled run continues unfinished changes. */
const RESUME_MS = 20_000
/** How long it begins to check demos. */
const CHECK_MS = 60_000

const answerPublicRead = openGateway(app.routes)

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    parseEnv(env)
    return answerPublicRead(request, env, ctx.exports.Catalog, ctx) ?? app.fetch(request, env, ctx)
  },
  async scheduled({ cron }: Pick<ScheduledController, 'cron'>, env: Env): Promise<void> {
    parseEnv(env)
    // One failure must not stop the others.
    const done = await Promise.allSettled(workOf(cron, env))
    for (const one of done) if (one.status === 'rejected') throwRootCause(one.reason)
  },
}

function workOf(cron: string, env: Env): Promise<unknown>[] {
  if (cron === DEMO_CRON) return [checkAllDemos(env)]
  if (cron === CALLS_CRON) return reach(env)
  return maintain(env)
}

/** Brings to rooms, inboxes and owners what requests have left, and reads packages that no one has read yet. */
function reach(env: Env): Promise<void>[] {
  const ctx = { env, db: primary(env), now: Date.now() }
  return [
    makeDueCalls(ctx, {
      block: readBlocks,
      sessions: closeEnded,
      erase: eraseInbox,
      room: syncRoom,
      reservation: readReservations,
    }),
    endMarkedDeals(ctx, AbortSignal.timeout(RESUME_MS)),
    hashDueVersions(ctx),
    startInspections(ctx),
    announceAll(ctx),
  ]
}

async function announceAll(ctx: Pick<ServiceContext, 'env' | 'db' | 'now'>): Promise<void> {
  const work: Promise<unknown>[] = []
  await announceReleases({ ...ctx, waitUntil: (promise) => void work.push(promise) })
  await Promise.all(work)
}

function checkAllDemos(env: Env): Promise<void> {
  const send: Send = (url, init) => fetch(url, init)
  return checkDemos({ env, db: primary(env), now: Date.now(), send }, AbortSignal.timeout(CHECK_MS))
}

/**
 * Removes what has expired and images nothing shows, continues unfinished changes, merges the search indexes, and
 * triggers the outbox in case an earlier trigger was lost.
 */
function maintain(env: Env): Promise<unknown>[] {
  const now = Date.now()
  const db = primary(env)
  return [
    sweep(db, now),
    sweepListings(db, now),
    sweepDays(db, now),
    sweepDemoDays(db, now),
    sweepImages(env, now),
    sweepPackages(env, now),
    sweepSocialCards(env, now),
    resumeChanges({ env, db }, AbortSignal.timeout(RESUME_MS)),
    mergeSearch(db),
    env.MAIL_DISPATCHER.getByName('site').dispatch(),
  ]
}
