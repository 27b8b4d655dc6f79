import { v7 } from 'uuid'
import type { ReportMessage } from '#contract/chat/chats.ts'
import { DELETED_TEXT } from '#contract/chat/messages.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { fileReport } from '../reports/file-report.queries.ts'
import { messageSubject } from '../reports/message-subject.rules.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findChatTitle, messageSource } from './report-message.queries.ts'

/** Reports a message that the caller was sent, with its text as the room has it. */
export async function reportMessage(
  ctx: ServiceContext,
  chatId: string,
  { messageId, reason, words }: ReportMessage,
): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({ chat: findChatTitle(ctx.db, me, chatId) }))
  const [chat] = results.chat
  if (!chat) throw new ApiError('chat_not_found')
  const [message] = await ctx.timed('room', ctx.env.CHAT_ROOM.getByName(chatId).around(messageId, 0))
  if (!message || message.withheld || message.senderId === person.id) throw new ApiError('message_not_found')
  // The reporter's export has this text, and must not show what was deleted; admins read the room's.
  const content = message.deleted ? DELETED_TEXT : message.content
  const source = messageSource({ chatId, title: chat.title, senderId: message.senderId, content })
  const subjectId = messageSubject(chatId, messageId)
  const report = { id: v7(), caseId: v7(), subject: 'message', subjectId, reason, words, at: ctx.now } as const
  await requireUser(ctx, (me) => fileReport(ctx.db, me, source, report))
}
