import type { UnreadMail } from '#contract/chat/rpc.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { findUnreadMail, unreadMailId } from './mail-unread.queries.ts'

/**
 * Puts a mail about unread messages into the outbox, unless its recipient does not want or may not get it, or a repeated
 * call has put it there already.
 */
export async function mailUnread(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  unread: UnreadMail,
): Promise<void> {
  const due = findUnreadMail(ctx.db, unread, ctx.now)
  const [found] = await due
  if (!found) return
  const { to, name, senderName, title } = found
  const sealed = await sealMail(ctx.env, {
    ...unread,
    kind: 'unread_messages',
    to,
    name: name ?? '',
    senderName: senderName ?? '',
    title,
  })
  const mail = { ...sealed, id: unreadMailId(unread, ctx.now) }
  await batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now, due) })
  dispatchMail(ctx)
}
