import api, { Catalog as Base } from '#worker/index.ts'
import type { Env } from '#worker/env.ts'
import { purgeTags } from '#worker/caching/purge-tags.ts'

export {
  CardMaker,
  ChatRoom,
  Inbox,
  InspectionResults,
  MailDispatcher,
  Outbox,
  Projection,
  Purger,
  ViewCounter,
} from '#worker/index.ts'

/** The API with a shared cache in front of it; purges reach that cache, and a write can be made from outside. */
export class Catalog extends Base {
  override async purge(tags: string[]): Promise<void> {
    await fetch(Reflect.get(this.env, 'CACHE'), { method: 'PURGE', body: JSON.stringify(tags) })
  }
}

export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname !== '/write') return api.fetch(request, env, ctx)
    const id = url.searchParams.get('id') ?? ''
    await env.DB.prepare('UPDATE listings SET status = ?1, price_cents = ?2 WHERE id = ?3')
      .bind(url.searchParams.get('status'), Number(url.searchParams.get('cents')), id)
      .run()
    if (url.searchParams.has('said')) await purgeTags(env, [{ listing: id }])
    return new Response(null, { status: 204, headers: { 'Set-Cookie': 'session=secret', 'Cache-Control': 'private' } })
  },
}
