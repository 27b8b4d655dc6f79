import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { setArchived } from './archive-chat.queries.ts'
import { findOther } from './block-person.queries.ts'

/**
 * Archives or unarchives a chat for the caller. Its room first, which mirrors it in D1 by itself, also if this fails;
 * then the list, which shows it immediately.
 */
export async function archiveChat(ctx: ServiceContext, chatId: string, archived: boolean): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({ other: findOther(ctx.db, me, chatId) }))
  if (results.other.length === 0) throw new ApiError('chat_not_found')
  await ctx.timed('room', ctx.env.CHAT_ROOM.getByName(chatId).setArchived(person.id, archived))
  await ctx.timed('d1', batch(ctx.db, { set: setArchived(ctx.db, person.id, chatId, archived) }))
}
