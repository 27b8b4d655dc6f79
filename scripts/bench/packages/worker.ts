import type { Env } from '#worker/env.ts'
import chat from '../chat/worker.ts'

export * from '../chat/worker.ts'

/** Stores an object, reads it, or has it inspected; everything else is the API with sockets of any user. */
export default {
  ...chat,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    const [, bench, kind, id = ''] = url.pathname.split('/')
    if (bench === 'bench' && kind === 'store') {
      await env.PACKAGES.put(id, request.body)
      return Response.json({})
    }
    if (bench === 'bench' && kind === 'hash') return Response.json(await hash(env, id))
    if (bench === 'bench' && kind === 'inspect') {
      await env.INSPECTOR.inspect({ id, key: id, size: Number(url.searchParams.get('size')) })
      return Response.json({})
    }
    if (bench === 'bench' && kind === 'progress') return Response.json(await env.INSPECTOR.progress(id))
    if (bench === 'bench' && kind === 'report') return Response.json(await env.INSPECTOR.report(id))
    if (bench === 'bench' && kind === 'remove') return Response.json(await env.INSPECTOR.remove(id))
    return chat.fetch(request, env as unknown as Parameters<typeof chat.fetch>[1], ctx)
  },
}

/** Reads an object once, with its SHA-256: what any reading of it costs at least. */
async function hash(env: Env, key: string): Promise<{ bytes: number }> {
  const object = await env.PACKAGES.get(key)
  if (!object) throw new Error(`There is no object ${key}.`)
  const digest = new crypto.DigestStream('SHA-256')
  await object.body.pipeTo(digest)
  await digest.digest
  return { bytes: object.size }
}
