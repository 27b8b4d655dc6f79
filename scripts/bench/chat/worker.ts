import type { ChatEntry } from '#contract/chat/rpc.ts'
import { IDENTITY_HEADERS } from '#contract/sockets.ts'
import type { Env } from '#worker/env.ts'
import api from '#worker/index.ts'
import type { BareRoom } from './bare-room.ts'

export * from '#worker/index.ts'
export { BareRoom } from './bare-room.ts'

type BenchEnv = Env & { BARE_ROOM: DurableObjectNamespace<BareRoom> }

/** Sockets of anybody the bench names, without a session; everything else is the API. */
export default {
  ...api,
  async fetch(request: Request, env: BenchEnv, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    const [, bench, kind, id = ''] = url.pathname.split('/')
    if (bench !== 'bench') return api.fetch(request, env, ctx)
    if (kind === 'open') {
      const entry = await request.json<ChatEntry>()
      await env.CHAT_ROOM.getByName(entry.chatId).open(entry, [])
      return Response.json({})
    }
    if (kind === 'bare') return env.BARE_ROOM.getByName(id).fetch(request)
    const headers = new Headers(request.headers)
    headers.set(IDENTITY_HEADERS.userId, url.searchParams.get('user') ?? '')
    headers.set(IDENTITY_HEADERS.sessionId, 'bench')
    headers.set(IDENTITY_HEADERS.checkedAt, String(Date.now()))
    return env.CHAT_ROOM.getByName(id).fetch(new Request(request, { headers }))
  },
}
