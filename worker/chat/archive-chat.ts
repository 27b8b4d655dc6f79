import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { setArchived } from './archive-chat.queries.ts'

/** Archives a chat for the caller, or no longer. The list shows it at once, before the room's own report arrives. */
export async function archiveChat(ctx: ServiceContext, chatId: string, archived: boolean): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({ set: setArchived(ctx.db, me, chatId, archived) }))
  if (results.set.length === 0) throw new ApiError('chat_not_found')
  await ctx.timed('room', ctx.env.CHAT_ROOM.getByName(chatId).setArchived(person.id, archived))
}
