import type { RebuiltChats } from '#contract/admin/reports.ts'
import { REBUILD_CHATS, REBUILD_PEOPLE } from '#contract/chat/limits.ts'
import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'
import { requireAdminOrToken } from '../sessions/require-or-token.ts'
import { mirrorChat } from './mirror-chat.queries.ts'
import { listPeople } from './rebuild-chats.queries.ts'

/** Chats queried from an inbox, and rooms queried, per batch. */
const AT_ONCE = 20

/**
 * Mirrors the rooms of some people in D1 again, with their deals. `after` is a person and the last of their chats that
 * is done, separated by a slash.
 */
export async function rebuildChats(
  ctx: ServiceContext,
  token: string | undefined,
  after: string,
): Promise<RebuiltChats> {
  const [person = '', chat = ''] = after.split('/')
  const { results } = await requireAdminOrToken(ctx, token, 'chats:rebuild', () => ({
    people: listPeople(ctx.db, person, REBUILD_PEOPLE),
  }))
  let rebuilt = 0
  let fetched = 0
  let next = after
  for (const { id } of results.people) {
    const inbox = ctx.env.INBOX.getByName(id)
    let done = id === person ? chat : ''
    for (;;) {
      const ids = await inbox.chatIds(done, AT_ONCE)
      const mirrored = await Promise.all(ids.map((chatId) => rebuildChat(ctx, id, chatId)))
      rebuilt += mirrored.filter(Boolean).length
      fetched += ids.length
      done = ids.at(-1) ?? done
      next = `${id}/${done}`
      if (fetched >= REBUILD_CHATS) return { rebuilt, next }
      if (ids.length < AT_ONCE) break
    }
  }
  return { rebuilt, next: results.people.length < REBUILD_PEOPLE ? null : next }
}

/**
 * Mirrors a chat and its deals, once: for its buyer, or for its seller if the buyer's inbox was erased. Returns whether
 * it did: not if another chat of the same people and listing has taken its place.
 */
async function rebuildChat({ env, db, requestId }: ServiceContext, personId: string, chatId: string): Promise<boolean> {
  const room = env.CHAT_ROOM.getByName(chatId)
  const state = await room.state()
  if (!state) return false
  const { buyerId } = state.entry
  if (buyerId !== personId && (await env.INBOX.getByName(buyerId).chats([chatId])).length > 0) return false
  try {
    await mirrorChat(db, state)
    await room.mirrorDealsAgain()
    return true
  } catch (error) {
    const { message } = rootCause(error)
    if (!message.includes('constraint failed')) throw error
    console.error(JSON.stringify({ level: 'error', requestId, at: 'rebuild chats', chatId, message }))
    return false
  }
}
