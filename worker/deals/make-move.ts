import type { ChatEntry } from '#contract/chat-entry.ts'
import { applyMove, type DealRules, startDeal } from '#contract/deals/machine.ts'
import type { Move, Moved } from '#contract/deals/moves.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { toEntry } from '../rooms/room-entry.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { endIfMarked } from './end-deals.ts'
import { deleteUnstarted, prepareMove, toRules } from './make-move.queries.ts'
import { mirrorDeals } from './mirror-deals.ts'

/** What binds both sides to something new. An account on hold still finishes, or calls off, what was agreed. */
const BINDING: ReadonlySet<Move['type']> = new Set(['offer', 'accept', 'buy'])

/** Makes a move of the caller's in a chat. If its room refuses it, the error includes the deal as it is. */
export async function makeMove(ctx: ServiceContext, chatId: string, move: Move): Promise<Moved> {
  if (move.dealId === null && move.type !== 'offer' && move.type !== 'buy')
    throw new ApiError('invalid_input', { dealId: 'Only an offer or a purchase can start a negotiation.' })
  const { person, results } = await requireUser(ctx, (me) => prepareMove(ctx.db, me, chatId, move, ctx.now))
  if (results.hold.length > 0 && BINDING.has(move.type)) throw new ApiError('account_on_hold')
  const [[chat], [listing]] = [results.chat, results.listing]
  if (!chat || !listing) throw new ApiError('chat_not_found')
  const { entry, blockers } = toEntry(chat)
  const rules = toRules(listing, results)
  const [deal] = dealsFor(move, person.id, entry, results)
  if (!deal) {
    const code = rejectionReason(move, person.id, entry, blockers, rules, ctx.now)
    const nextStart = results.nextStart[0]?.at ?? 0
    if (code === undefined && nextStart > ctx.now) throw new ApiError('too_many_deals', undefined, nextStart)
    throw new ApiError(code ?? 'deal_not_found')
  }
  // No move overtakes what ends the deal.
  const ending = deal.ending !== null && (await endIfMarked(ctx, deal.id))
  const request = {
    start: { dealId: deal.id, startedAt: deal.createdAt.getTime(), entry, blockers },
    userId: person.id,
    move,
    rules,
    ending,
    soldOnce: listing.soldOnce,
  }
  const room = ctx.env.CHAT_ROOM.getByName(entry.chatId)
  // A deal that begins does not know yet what others do.
  if (listing.reserved === 1 && deal.id === move.id) await room.readReservation(request.start)
  const { refusal, view } = await ctx.timed('room', room.move(request))
  if (refusal === 'deal_ended' && move.dealId === null && view.deal.status !== 'negotiating' && deal.id !== move.id) {
    // D1 was behind, so that no other deal could be started.
    await mirrorDeals(ctx, { entry, deals: [view.deal], offers: [] })
    return makeMove(ctx, chatId, move)
  }
  if (refusal) throw new ApiError(refusal, undefined, undefined, view)
  // The move had been made before, in a deal that is over.
  if (view.deal.id !== deal.id) await deleteUnstarted(ctx.db, deal.id)
  return { deal: view }
}

type Found<Deal> = Record<'named' | 'negotiating', Deal[]>

/** The deal that a move names, or that it started, now or earlier; else the one being negotiated. */
function dealsFor<Deal>(move: Move, callerId: string, { buyerId }: ChatEntry, { named, negotiating }: Found<Deal>) {
  if (move.dealId !== null) return named
  return callerId === buyerId ? [...named, ...negotiating] : []
}

/** Why a move has no deal to be about; undefined if none could be started. */
function rejectionReason(
  move: Move,
  callerId: string,
  { buyerId }: ChatEntry,
  blockers: string[],
  rules: DealRules,
  now: number,
): ErrorCode | undefined {
  if (move.dealId !== null || callerId !== buyerId) return 'deal_not_found'
  if (blockers.includes(callerId)) return 'you_blocked_them'
  const step = applyMove(startDeal('', 'buyer', now).deal, move, 'buyer', rules, now)
  if ('refusal' in step) return step.refusal
  return blockers.length > 0 ? 'deal_unavailable' : undefined
}
