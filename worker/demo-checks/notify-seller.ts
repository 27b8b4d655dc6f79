import { sendNotice } from '../chat/send-notice.ts'
import type { ServiceContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import type { DueDemo } from './due-demos.queries.ts'
import { findSeller, isNoticeDue } from './record-check.queries.ts'

/**
 * The notice to a listing's seller about its demo, once for each time that it goes down: `mail` belongs after what
 * records the check, in the same batch, and `after` follows it.
 */
export async function notifySeller(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  demo: DueDemo,
): Promise<{ mail: Statement[]; after: () => void } | undefined> {
  const [seller] = await findSeller(ctx.db, demo)
  if (!seller) return undefined
  const { listingId, title, userId, to, name, since, mayMail } = seller
  const notify = () => sendNotice(ctx, userId, { kind: 'demo_down', listingId, title })
  if (!mayMail) return { mail: [], after: notify }
  const about = { listingId, title, since: since?.getTime() ?? ctx.now }
  const sealed = await sealMail(ctx.env, { kind: 'demo_down', to, userId, name: name ?? '', ...about })
  return {
    mail: [putMail(ctx.db, sealed, ctx.now, isNoticeDue(demo, ctx.now))],
    after: () => {
      notify()
      dispatchMail(ctx)
    },
  }
}
