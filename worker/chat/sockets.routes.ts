import { type Context, Hono } from 'hono'
import { DEAL_HEADER, HELD_HEADER } from '#contract/sockets.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { findHold } from '../sessions/hold.queries.ts'
import { authorizeUpgrade } from '../sockets/authorize-upgrade.ts'
import { findMembership } from './membership.queries.ts'

/** The sockets of signed-in people. An object is only reached once the caller may use it, so guessed ids create none. */
export const socketsRoutes = new Hono<AppEnv>()
  .get(
    '/inbox/me',
    describe('The caller’s inbox, as a WebSocket', 'upgrade', [
      'upgrade_required',
      'forbidden_origin',
      'not_signed_in',
    ]),
    async (c) => {
      requireUpgrade(c)
      const { request, userId } = await authorizeUpgrade(c.req.raw, c.env, Date.now(), () => ({}))
      return passOn(c.env.INBOX.getByName(userId), request)
    },
  )
  .get(
    '/chat-room/:id',
    describe('A chat’s room, as a WebSocket', 'upgrade', [
      'upgrade_required',
      'forbidden_origin',
      'not_signed_in',
      'chat_not_found',
    ]),
    async (c) => {
      requireUpgrade(c)
      const { request, results } = await authorizeUpgrade(c.req.raw, c.env, Date.now(), (db, me) => ({
        chat: findMembership(db, me, c.req.param('id')),
        hold: findHold(db, me),
      }))
      const [chat] = results.chat
      if (!chat) throw new ApiError('chat_not_found')
      if (chat.dealId !== null) request.headers.set(DEAL_HEADER, chat.dealId)
      if (results.hold.length > 0) request.headers.set(HELD_HEADER, '1')
      return passOn(c.env.CHAT_ROOM.getByName(chat.id), request)
    },
  )

function requireUpgrade(c: Context<AppEnv>): void {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw new ApiError('upgrade_required')
}

/** The headers of a fetched response cannot be changed, so this makes a new one. */
async function passOn(object: { fetch(request: Request): Promise<Response> }, request: Request): Promise<Response> {
  const { status, webSocket } = await object.fetch(request)
  return new Response(null, { status, webSocket })
}
