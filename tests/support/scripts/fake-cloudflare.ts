import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { installedWrangler, type Wrangler } from '../../../scripts/wrangler.ts'

export const ACME = { id: 'a'.repeat(32), name: 'Acme' }

interface Reply {
  status: number
  body: object
}
type Answer = (method: string, pathname: string, body: string) => Reply | Promise<Reply>

/**
 * Cloudflare's API for the tests of a file: ada@example.com and her account Acme, and what `answer` says of the rest.
 * Returns the environment of a wrangler that talks to it and remembers things in a folder of its own.
 */
export function fakeCloudflare(answer: Answer): (token: string) => Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-cloudflare-'))
  let api = ''
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cloudflare')
    const body = await text(request)
    const reply = aboutTheCaller(pathname) ?? (await answer(request.method ?? '', pathname, body))
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    api = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const folders = { WRANGLER_CACHE_DIR: folder, HOME: folder, XDG_CONFIG_HOME: folder }
  return (token) => ({ ...folders, CLOUDFLARE_API_BASE_URL: api, CLOUDFLARE_API_TOKEN: token })
}

/** The installed wrangler with more in its environment. */
export function wranglerWith(env: Record<string, string>): Wrangler {
  return { run: (args, options) => installedWrangler.run(args, { ...options, env: { ...env, ...options?.env } }) }
}

export function ok(result: unknown): Reply {
  return { status: 200, body: { success: true, errors: [], messages: [], result, result_info: { total_pages: 1 } } }
}

export function no(code: number, message: string, status = 400): Reply {
  return { status, body: { success: false, errors: [{ code, message }], messages: [], result: null } }
}

function aboutTheCaller(pathname: string): Reply | undefined {
  if (pathname === '/user') return ok({ email: 'ada@example.com' })
  if (pathname === '/accounts') return ok([ACME])
  if (pathname === '/memberships') return ok([{ account: ACME }])
  return undefined
}
