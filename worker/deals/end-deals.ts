import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { toEntry } from '../rooms/room-entry.queries.ts'
import {
  type EndingRow,
  endWithoutRoom,
  findEndings,
  findMark,
  listMarked,
  type Marked,
  unmark,
} from './end-deals.queries.ts'

type EndingContext = Pick<ServiceContext, 'env' | 'db' | 'now'>

/** Ends marked deals after the commit. Not awaited: the rest ends within a minute. */
export function scheduleEndings(ctx: EndingContext & Pick<ServiceContext, 'waitUntil'>, marked: Marked): void {
  ctx.waitUntil(endSome(ctx, marked, 0).catch((error: unknown) => log('endings', error)))
}

/** Ends all marked deals, until the deadline. */
export async function endMarkedDeals(ctx: EndingContext, deadline: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !deadline.aborted;)
    after = await endSome(ctx, undefined, after)
}

/** Ends a deal if it is marked. Returns whether it still is: that can be undone, or its room could not be reached. */
export async function endIfMarked(ctx: EndingContext, dealId: string): Promise<boolean> {
  await endSome(ctx, { deal: dealId }, 0)
  return (await findMark(ctx.db, dealId)).length > 0
}

/**
 * Has the rooms of some marked deals end them, and removes the marks. A room keeps a deal whose payment was marked.
 * Returns the position to continue after; undefined if there are none.
 */
export async function endSome(
  ctx: EndingContext,
  marked: Marked | undefined,
  after: number,
): Promise<number | undefined> {
  const seqs = (await listMarked(ctx.db, marked, after, ctx.now)).map(({ seq }) => seq)
  if (seqs.length === 0) return undefined
  const { endings } = await batch(ctx.db, {
    ended: endWithoutRoom(ctx.db, seqs, ctx.now),
    endings: findEndings(ctx.db, seqs),
  })
  const results = await Promise.all(endings.map((ending) => endInRoom(ctx, ending)))
  const done = endings.filter((_, index) => results[index])
  if (done.length > 0)
    await unmark(
      ctx.db,
      done.map(({ seq, cause }) => ({ seq, cause })),
    )
  return seqs.at(-1)
}

/** Whether the room has decided about the deal. What fails is tried again within a minute. */
async function endInRoom(
  { env }: EndingContext,
  { dealId, startedAt, cause, reason, ...chat }: EndingRow,
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
