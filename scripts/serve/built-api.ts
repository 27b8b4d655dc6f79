import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { DATABASE_ID } from '../local-store.ts'
import { ROOT } from '../platform.ts'
import { installedWrangler, mustRun } from '../wrangler.ts'

/** Durable Object classes by binding, and the entrypoints that they and the gateway call. */
const OBJECTS = { VIEW_COUNTER: 'ViewCounter', MAIL_DISPATCHER: 'MailDispatcher', PURGER: 'Purger' }
const LIMITERS = ['ATTEMPTS_BY_ADDRESS', 'ATTEMPTS_BY_NETWORK', 'SEARCHES_BY_NETWORK', 'SEARCHES_BY_SITE']
const ENTRYPOINTS = ['Catalog', 'Outbox', 'Projection']

export interface ServedApi {
  url: string
  /** The process id of its workerd. */
  pid: number | undefined
  close: () => Promise<void>
}

/** Builds the API around `main` with the configuration in `root`, and serves it with `serveBundle`. */
export async function serveBuiltApi(
  main: string,
  stateDir: string,
  variables: Record<string, string> = {},
  root = ROOT,
): Promise<ServedApi> {
  return serveBundle(await bundleApi(main, root), stateDir, variables)
}

/** Serves the output of `bundleApi` from one workerd on the store in `stateDir`, without a proxy. */
export async function serveBundle(
  code: string,
  stateDir: string,
  variables: Record<string, string> = {},
): Promise<ServedApi> {
  const others = new Set(workerds())
  // Older builds have fewer.
  const [exported = ''] = /^export \{[^}]*\};?\s*$/m.exec(code) ?? []
  const has = (name: string) => new RegExp(`\\b${name}\\b`).test(exported)
  const objects = Object.entries(OBJECTS).filter(([, name]) => has(name))
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
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: code } } },
          exports: {
            ...Object.fromEntries(
              objects.map(([, name]) => [name, { type: 'durable-object' as const, storage: 'sqlite' as const }]),
            ),
            ...Object.fromEntries(ENTRYPOINTS.filter(has).map((name) => [name, { type: 'worker' as const }])),
          },
          env: {
            DB: { type: 'd1', id: DATABASE_ID },
            PRODUCT_IMAGES: { type: 'r2', name: 'product-images' },
            PROJECT_IMAGES: { type: 'r2', name: 'project-images' },
            AVATARS: { type: 'r2', name: 'avatars' },
            IMAGES: { type: 'images' },
            EMAIL: { type: 'send-email' },
            ...Object.fromEntries(
              LIMITERS.map((name, place) => [
                name,
                {
                  type: 'rate-limit' as const,
                  namespace: String(1001 + place),
                  simple: { limit: 1_000_000, period: 60 },
                },
              ]),
            ),
            AUTH_SECRET: { type: 'text', value: randomBytes(32).toString('base64url') },
            SITE_ORIGIN: { type: 'text', value: 'http://localhost' },
            MAIL_FROM: { type: 'text', value: 'no-reply@sourceyard.dev' },
            ...Object.fromEntries(
              objects.map(([binding, name]) => [
                binding,
                { type: 'durable-object' as const, worker: 'api', exportName: name },
              ]),
            ),
            ...Object.fromEntries(
              Object.entries(variables).map(([name, value]) => [name, { type: 'text' as const, value }]),
            ),
          },
        },
      },
    ],
  })
  const url = await miniflare.ready
  const pid = workerds().find((one) => !others.has(one))
  return { url: url.origin, pid, close: () => miniflare.dispose() }
}

/** The workerd processes that this process has started; only known where there is a /proc. */
function workerds(): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    const [, pid, name, parent] = /^(\d+) \((.*)\) \S (\d+)/.exec(readIfExists(file)) ?? []
    return name === 'workerd' && Number(parent) === process.pid ? [Number(pid)] : []
  })
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The code of the API around `main`, as it is deployed. */
export async function bundleApi(main: string, root = ROOT): Promise<string> {
  const out = mkdtempSync(path.join(tmpdir(), 'sourceyard-api-'))
  try {
    const args = ['deploy', main, '--dry-run', '--outdir', out, '-c', path.join(root, 'wrangler.toml')]
    await mustRun(installedWrangler, 'The API could not be built', args, { cwd: root })
    return readFileSync(path.join(out, `${path.basename(main, '.ts')}.js`), 'utf8')
  } finally {
    rmSync(out, { recursive: true })
  }
}
