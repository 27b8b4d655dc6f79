import { MAILED_CHATS } from '#contract/chat/limits.ts'
import type { UnreadChat } from '#contract/chat/rpc.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { findUnreadChat, unreadMailId, wasMailed } from './mail-unread.queries.ts'

/**
 * Puts one mail about unread messages into the outbox, with the chats that its recipient wants and may get mail about,
 * unless there are none, or a repeated call has put it there already.
 */
export async function mailUnread(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  userId: string,
  chats: readonly UnreadChat[],
): Promise<void> {
  const named = chats.slice(0, MAILED_CHATS)
  const found = await Promise.all(
    named.map(async (chat) => {
      const [row] = await findUnreadChat(ctx.db, userId, chat)
      return row && { ...chat, ...row, senderName: row.senderName ?? '' }
    }),
  )
  const [first, ...others] = found.filter((chat) => chat !== undefined)
  if (!first) return
  const sealed = await sealMail(ctx.env, {
    ...first,
    kind: 'unread_messages',
    userId,
    name: first.name ?? '',
    others,
    more: chats.length - named.length,
  })
  const mailed = { userId, chatId: first.chatId }
  const mail = { ...sealed, id: unreadMailId(mailed, ctx.now) }
  await batch(ctx.db, {
    mail: putMail(ctx.db, mail, ctx.now, findUnreadChat(ctx.db, userId, first, wasMailed(mailed, ctx.now))),
  })
  dispatchMail(ctx)
}
