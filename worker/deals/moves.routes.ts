import { Hono } from 'hono'
import { DealView } from '#contract/deals/deal.ts'
import { MOVE_REFUSALS } from '#contract/deals/machine.ts'
import { Move, Moved } from '#contract/deals/moves.ts'
import { MOVES_PER_HOUR } from '#contract/deals/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { makeMove } from './make-move.ts'

/** What the two people of a chat do in its deals. */
export const movesRoutes = new Hono<AppEnv>().post(
  '/chats/:id/moves',
  describe(
    'Make a move in the deal of one of the caller’s chats, or start a deal with an offer or a purchase',
    Moved,
    [
      'invalid_input',
      'not_signed_in',
      'chat_not_found',
      'deal_not_found',
      ...MOVE_REFUSALS,
      'sold_already',
      'deal_on_hold',
      'you_blocked_them',
      'too_many_deals',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ],
    DealView,
  ),
  usersWithin('move', MOVES_PER_HOUR),
  shortBody,
  body(Move),
  async (c) => c.json(await makeMove(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
)
