import { v7 } from 'uuid'
import type { ReportMessage } from '#contract/chat/chats.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findChatTitle, insertReport } from './report-message.queries.ts'

/** Reports a message that the caller was sent, with its text as the room has it. */
export async function reportMessage(
  ctx: ServiceContext,
  chatId: string,
  { messageId, reason }: ReportMessage,
): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({ chat: findChatTitle(ctx.db, me, chatId) }))
  const [chat] = results.chat
  if (!chat) throw new ApiError('chat_not_found')
  const [message] = await ctx.timed('room', ctx.env.CHAT_ROOM.getByName(chatId).around(messageId, 0))
  if (!message || message.withheld || message.senderId === person.id) throw new ApiError('message_not_found')
  await ctx.timed(
    'd1',
    insertReport(ctx.db, {
      id: v7(),
      chatId,
      chatTitle: chat.title,
      messageId,
      content: message.content,
      reporterId: person.id,
      reportedId: message.senderId,
      reason,
      createdAt: new Date(ctx.now),
    }),
  )
}
