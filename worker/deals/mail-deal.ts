import { isRepeatable } from '#contract/deals/documents.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { toEventMail } from './deal-event-mail.ts'
import { dealMailId, findDealMail } from './mail-deal.queries.ts'

/**
 * Puts a mail about a deal into the outbox, unless its recipient does not want or may not get it, was mailed one
 * like it in this chat a moment ago or often today, or a repeated call has put it there already. No one is mailed the
 * words of someone they have blocked.
 */
export async function mailDeal(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  { entry, side, id, event }: DealMail,
): Promise<void> {
  const news = toEventMail({ side, event })
  if (!news) return
  const mailed = {
    id,
    side,
    kind: news.kind,
    chatId: entry.chatId,
    dealId: event.dealId,
    repeatable: isRepeatable(event),
  }
  const due = findDealMail(ctx.db, mailed, ctx.now)
  const [found] = await due
  if (!found) return
  const { name, otherName, status, hasBlocked, ...rest } = found
  const isByOther = 'by' in event && (event.by === 'buyer' || event.by === 'seller')
  const mail = await sealMail(ctx.env, {
    ...rest,
    ...news,
    ...(hasBlocked && isByOther && 'reason' in news && { reason: null }),
    side,
    name: name ?? '',
    otherName: otherName ?? '',
    dealId: event.dealId,
    completed: status === 'purchased',
  })
  await batch(ctx.db, { mail: putMail(ctx.db, { ...mail, id: dealMailId(mailed) }, ctx.now, due) })
  dispatchMail(ctx)
}
