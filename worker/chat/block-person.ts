import { ROOM_BATCH } from '#contract/chat/limits.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { type CallContext, makeCalls } from '../object-calls/make-calls.ts'
import type { ObjectCall } from '../object-calls/object-calls.queries.ts'
import { toEntry } from '../rooms/room-entry.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findChatsOfPair, findOther, markBlock, setBlock } from './block-person.queries.ts'

/** Blocks the other person of a chat, or no longer: they can write to the caller in none of their chats. */
export async function blockPerson(ctx: ServiceContext, chatId: string, blocked: boolean): Promise<void> {
  const { results } = await requireUser(ctx, (me) => ({
    other: findOther(ctx.db, me, chatId),
    set: setBlock(ctx.db, me, chatId, blocked, ctx.now),
    call: markBlock(ctx.db, me, chatId, ctx.now),
  }))
  if (results.other.length === 0) throw new ApiError('chat_not_found')
  await ctx.timed('rooms', makeCalls(ctx, results.call, readBlocks))
}

/**
 * Has the rooms of two people read whether the one has blocked the other. Opens each first, because one that is just
 * being started would lose what it has read before.
 */
export async function readBlocks(
  { env, db }: CallContext,
  { target, key, cursor }: ObjectCall,
): Promise<number | undefined> {
  const page = await findChatsOfPair(db, target, key, cursor)
  await Promise.all(
    page.map(async (row) => {
      const { entry, blockers } = toEntry(row)
      const room = env.CHAT_ROOM.getByName(entry.chatId)
      await room.open(entry, blockers)
      await room.readBlock(target)
    }),
  )
  return page.length < ROOM_BATCH ? undefined : page.at(-1)?.seq
}
