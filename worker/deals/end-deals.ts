import { rootCause } from '#contract/root-cause.ts'
import { toEntry } from '../chat/start-chat.queries.ts'
import type { ServiceContext } from '../context.ts'
import { endWithoutRoom, findMarked, type Marked, type MarkedRow, unmark } from './end-deals.queries.ts'

type EndingContext = Pick<ServiceContext, 'env' | 'db' | 'now'>

/** Ends deals that were marked, after the commit. Not awaited: what is left is ended within the hour. */
export function tellEndings(ctx: EndingContext & Pick<ServiceContext, 'waitUntil'>, marked: Marked): void {
  ctx.waitUntil(endSome(ctx, marked, 0).catch((error: unknown) => log('endings', error)))
}

/** Ends all marked deals, until the deadline. */
export async function endMarkedDeals(ctx: EndingContext, deadline: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !deadline.aborted;)
    after = await endSome(ctx, undefined, after)
}

/**
 * Has the rooms of some marked deals end them, and takes away the marks. A room keeps a deal whose payment was marked.
 * Returns the position to continue after; undefined if there are none.
 */
export async function endSome(
  ctx: EndingContext,
  marked: Marked | undefined,
  after: number,
): Promise<number | undefined> {
  await endWithoutRoom(ctx.db, marked, ctx.now)
  const found = await findMarked(ctx.db, marked, after)
  const told = await Promise.all(found.map((deal) => tellRoom(ctx, deal)))
  const done = found.filter((_, index) => told[index])
  if (done.length > 0)
    await unmark(
      ctx.db,
      done.map(({ seq, cause }) => ({ seq, cause })),
    )
  return found.at(-1)?.seq
}

/** Whether the room has decided about the deal. What fails is tried again within the hour. */
async function tellRoom(
  { env }: EndingContext,
  { dealId, startedAt, cause, reason, ...chat }: MarkedRow,
): Promise<boolean> {
  try {
    const { entry, blockers } = toEntry(chat)
    await env.CHAT_ROOM.getByName(entry.chatId).endDeal({
      start: { dealId, startedAt, entry, blockers },
      cause,
      reason,
    })
    return true
  } catch (error) {
    log('ending', error, dealId)
    return false
  }
}

function log(at: string, error: unknown, dealId?: string): void {
  console.error(JSON.stringify({ level: 'error', at, dealId, message: rootCause(error).message }))
}
