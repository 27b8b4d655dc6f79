import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findChatsOfPair, findOther, ROOMS_AT_ONCE, setBlock } from './block-person.queries.ts'
import { toEntry } from './start-chat.queries.ts'

/** Blocks the other person of a chat, or no longer: they can write to the caller in none of their chats. */
export async function blockPerson(ctx: ServiceContext, chatId: string, blocked: boolean): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({
    other: findOther(ctx.db, me, chatId),
    set: setBlock(ctx.db, me, chatId, blocked, ctx.now),
  }))
  const [other] = results.other
  if (!other) throw new ApiError('chat_not_found')
  await ctx.timed('rooms', tellRooms(ctx, person.id, other.id, blocked))
}

/** Opens each room first, because one that is just being started would forget what it is told before. */
async function tellRooms(ctx: ServiceContext, me: string, other: string, blocked: boolean): Promise<void> {
  for (let after = 0; ;) {
    const page = await findChatsOfPair(ctx.db, me, other, after)
    await Promise.all(
      page.map(async (row) => {
        const { entry, blockers } = toEntry(row)
        const room = ctx.env.CHAT_ROOM.getByName(entry.chatId)
        await room.open(entry, blockers)
        await room.setBlocked(me, blocked)
      }),
    )
    const last = page.at(-1)
    if (!last || page.length < ROOMS_AT_ONCE) return
    after = last.seq
  }
}
