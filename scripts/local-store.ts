import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { ROOT, STATE_DIR } from './platform.ts'

/** The local store's files are named after these: the database's, and those of Durable Objects. */
export const DATABASE_ID = inConfig('database_id')
export const WORKER_NAME = inConfig('name')

/** SQL and its bound parameters, at most 100 of them. */
export type Statement = [sql: string, parameters: (string | number | null)[]]
export type Row = Record<string, string | number | null>

export interface Database {
  /** Runs statements in one transaction and returns the rows of each. */
  batch(statements: Statement[]): Promise<Row[][]>
}

export interface LocalStore extends Database {
  close(): Promise<void>
}

// One request per batch takes a third of the memory of a proxied binding.
const WORKER = `
export default {
  async fetch(request, env) {
    try {
      const statements = await request.json()
      const results = await env.DB.batch(statements.map(([sql, parameters]) => env.DB.prepare(sql).bind(...parameters)))
      return Response.json(results.map(({ results }) => results))
    } catch (error) {
      return new Response(error.message, { status: 500 })
    }
  },
}`

/** Opens the local D1 that the served site uses; the site may be running at the same time. */
export async function openLocalStore(stateDir = STATE_DIR): Promise<LocalStore> {
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    workers: [
      {
        config: {
          name: 'local-store',
          compatibilityDate: '2026-08-15',
          manifest: { mainModule: 'index.mjs', modules: { 'index.mjs': { type: 'esm', contents: WORKER } } },
          env: { DB: { type: 'd1', id: DATABASE_ID } },
        },
      },
    ],
  })
  await miniflare.ready
  return {
    async batch(statements) {
      const reply = await miniflare.dispatchFetch('http://store/', { method: 'POST', body: JSON.stringify(statements) })
      if (!reply.ok) throw new Error(await reply.text())
      return (await reply.json()) as Row[][]
    },
    close: () => miniflare.dispose(),
  }
}

/** The first value of this name in `wrangler.toml`. */
function inConfig(name: string): string {
  const value = new RegExp(`^${name} = "(.+)"$`, 'm').exec(readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8'))?.[1]
  if (!value) throw new Error(`wrangler.toml has no ${name}.`)
  return value
}
