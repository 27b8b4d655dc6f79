import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { openLocalStore } from '../local-store.ts'
import { migrate } from '../migrate.ts'
import { ROOT } from '../platform.ts'
import { generate } from './generate.ts'

const OUT = path.join(ROOT, 'dist/bench/api')

/** The built Worker with one more route, which asks D1 the least that can be asked. */
const ENTRY = `
import api from './index.js'
export * from './index.js'
export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/bench/select-1') return api.fetch(request, env, ctx)
    return Response.json(await env.DB.prepare('select 1 as one').first())
  },
}`

/** Builds the API and serves it, on a generated catalogue, from one workerd with nothing in between. */
export async function openBench(size: number): Promise<{ url: string; close: () => Promise<void> }> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  migrate(stateDir)
  const store = await openLocalStore(stateDir)
  await generate(store, size)
  await store.close()

  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    logRequests: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        config: {
          name: 'bench',
          compatibilityDate: '2026-08-15',
          compatibilityFlags: ['nodejs_compat'],
          manifest: {
            mainModule: 'entry.js',
            modules: {
              'entry.js': { type: 'esm', contents: ENTRY },
              'index.js': { type: 'esm', contents: builtWorker() },
            },
          },
          env: {
            DB: { type: 'd1', id: '00000000-0000-0000-0000-000000000000' },
            PRODUCT_IMAGES: { type: 'r2', name: 'product-images' },
            PROJECT_IMAGES: { type: 'r2', name: 'project-images' },
            AVATARS: { type: 'r2', name: 'avatars' },
            VIEW_COUNTER: { type: 'durable-object', worker: 'bench', exportName: 'ViewCounter' },
          },
          exports: { ViewCounter: { type: 'durable-object', storage: 'sqlite' } },
        },
      },
    ],
  })
  const url = await miniflare.ready
  return {
    url: url.origin,
    close: async () => {
      await miniflare.dispose()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

function builtWorker(): string {
  const args = ['deploy', '--dry-run', '--outdir', OUT, '-c', path.join(ROOT, 'wrangler.toml')]
  const run = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    encoding: 'utf8',
    cwd: ROOT,
  })
  if (run.status !== 0) throw new Error(`The API could not be built.\n${run.stdout}${run.stderr}`)
  return readFileSync(path.join(OUT, 'index.js'), 'utf8')
}
