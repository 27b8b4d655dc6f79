import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { DATABASE_ID } from '../local-store.ts'
import { ROOT } from '../platform.ts'

/** Builds the API around `main` and serves it from one workerd, on the store in `stateDir`, with nothing in between. */
export async function serveBuiltApi(
  main: string,
  stateDir: string,
  variables: Record<string, string> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    logRequests: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        config: {
          name: 'api',
          compatibilityDate: '2026-08-15',
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: bundle(main) } } },
          exports: {
            Outbox: { type: 'worker' },
            Postman: { type: 'durable-object', storage: 'sqlite' },
            Purger: { type: 'durable-object', storage: 'sqlite' },
            ViewCounter: { type: 'durable-object', storage: 'sqlite' },
            Catalog: { type: 'worker' },
            Projection: { type: 'worker' },
          },
          env: {
            DB: { type: 'd1', id: DATABASE_ID },
            PRODUCT_IMAGES: { type: 'r2', name: 'product-images' },
            PROJECT_IMAGES: { type: 'r2', name: 'project-images' },
            AVATARS: { type: 'r2', name: 'avatars' },
            IMAGES: { type: 'images' },
            VIEW_COUNTER: { type: 'durable-object', worker: 'api', exportName: 'ViewCounter' },
            EMAIL: { type: 'send-email' },
            ATTEMPTS_BY_ADDRESS: { type: 'rate-limit', namespace: '1001', simple: { limit: 1_000_000, period: 60 } },
            ATTEMPTS_BY_NETWORK: { type: 'rate-limit', namespace: '1002', simple: { limit: 1_000_000, period: 60 } },
            AUTH_SECRET: { type: 'text', value: randomBytes(32).toString('base64url') },
            SITE_ORIGIN: { type: 'text', value: 'http://localhost' },
            MAIL_FROM: { type: 'text', value: 'no-reply@sourceyard.dev' },
            POSTMAN: { type: 'durable-object', worker: 'api', exportName: 'Postman' },
            PURGER: { type: 'durable-object', worker: 'api', exportName: 'Purger' },
            ...Object.fromEntries(
              Object.entries(variables).map(([name, value]) => [name, { type: 'text' as const, value }]),
            ),
          },
        },
      },
    ],
  })
  const url = await miniflare.ready
  return { url: url.origin, close: () => miniflare.dispose() }
}

function bundle(main: string): string {
  const out = mkdtempSync(path.join(tmpdir(), 'sourceyard-api-'))
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const args = [wrangler, 'deploy', main, '--dry-run', '--outdir', out, '-c', path.join(ROOT, 'wrangler.toml')]
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT })
  if (run.status !== 0) throw new Error(`The API could not be built.\n${run.stdout}${run.stderr}`)
  const code = readFileSync(path.join(out, `${path.basename(main, '.ts')}.js`), 'utf8')
  rmSync(out, { recursive: true })
  return code
}
