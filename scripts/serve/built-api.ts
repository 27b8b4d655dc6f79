import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { experimental_readRawConfig } from 'wrangler'
import { z } from 'zod'
import { DATABASE_ID } from '../local-store.ts'
import { ROOT } from '../platform.ts'
import { installedWrangler, mustRun } from '../wrangler.ts'

/** What the gateway and the Durable Objects call. */
const ENTRYPOINTS = ['Catalog', 'Outbox', 'Projection']

const DurableObject = z.object({ name: z.string(), class_name: z.string() })
/** The name of its binding, and of its class. */
type DurableObject = z.infer<typeof DurableObject>

/** The name and the bindings of `wrangler.toml` that commits differ in. */
const Bindings = z.object({
  name: z.string(),
  durable_objects: z.object({ bindings: z.array(DurableObject) }),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string() })),
})

export interface ServedApi {
  url: string
  /** The process id of its workerd. */
  pid: number | undefined
  close: () => Promise<void>
}

/**
 * Builds the API around `main`, which may have more Durable `objects`, with the configuration in `root`, and serves it
 * with `serveBundle`.
 */
export async function serveBuiltApi(
  main: string,
  stateDir: string,
  variables: Record<string, string> = {},
  root = ROOT,
  objects: DurableObject[] = [],
): Promise<ServedApi> {
  const bundle = mkdtempSync(path.join(tmpdir(), 'sourceyard-api-'))
  try {
    await bundleApi(main, bundle, root)
    return await serveBundle(bundle, stateDir, variables, root, objects)
  } finally {
    rmSync(bundle, { recursive: true })
  }
}

/** Serves what `bundleApi` wrote from one workerd on the store in `stateDir`, without a proxy or rate limits. */
export async function serveBundle(
  bundle: string,
  stateDir: string,
  variables: Record<string, string> = {},
  root = ROOT,
  more: DurableObject[] = [],
): Promise<ServedApi> {
  const { rawConfig } = experimental_readRawConfig({ config: path.join(root, 'wrangler.toml') })
  const {
    name: worker,
    durable_objects: { bindings },
    ratelimits,
  } = Bindings.parse(rawConfig)
  const objects = [...bindings, ...more]
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    logRequests: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        config: {
          // The files of Durable Objects are named after it.
          name: worker,
          compatibilityDate: '2026-08-15',
          compatibilityFlags: ['nodejs_compat'],
          manifest: readModules(bundle),
          exports: {
            ...Object.fromEntries(
              objects.map((object) => [
                object.class_name,
                { type: 'durable-object' as const, storage: 'sqlite' as const },
              ]),
            ),
            ...Object.fromEntries(ENTRYPOINTS.map((name) => [name, { type: 'worker' as const }])),
          },
          env: {
            DB: { type: 'd1', id: DATABASE_ID },
            PRODUCT_IMAGES: { type: 'r2', name: 'product-images' },
            PROJECT_IMAGES: { type: 'r2', name: 'project-images' },
            AVATARS: { type: 'r2', name: 'avatars' },
            CARDS: { type: 'r2', name: 'cards' },
            IMAGES: { type: 'images' },
            EMAIL: { type: 'send-email' },
            ...Object.fromEntries(
              ratelimits.map(({ name, namespace_id }) => [
                name,
                { type: 'rate-limit' as const, namespace: namespace_id, simple: { limit: 1_000_000, period: 60 } },
              ]),
            ),
            AUTH_SECRET: { type: 'text', value: randomBytes(32).toString('base64url') },
            SITE_ORIGIN: { type: 'text', value: 'http://localhost' },
            MAIL_FROM: { type: 'text', value: 'no-reply@sourceyard.dev' },
            ...Object.fromEntries(
              objects.map((object) => [
                object.name,
                { type: 'durable-object' as const, worker, exportName: object.class_name },
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
  return ready(miniflare)
}

/** Waits until a new `miniflare` serves; no other one may start at the same time. */
export async function ready(miniflare: Miniflare): Promise<ServedApi> {
  const url = await miniflare.ready
  return { url: url.origin, pid: newestWorkerd(), close: () => miniflare.dispose() }
}

/** The last workerd that this process has started; only known where there is a /proc. */
function newestWorkerd(): number | undefined {
  const workerds = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    const [, pid, name, parent, startedAt] = /^(\d+) \((.*)\) \S (\d+)(?: \S+){17} (\d+)/.exec(readIfExists(file)) ?? []
    return name === 'workerd' && Number(parent) === process.pid
      ? [{ pid: Number(pid), startedAt: Number(startedAt) }]
      : []
  })
  return workerds.toSorted((a, b) => b.startedAt - a.startedAt)[0]?.pid
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Writes the API around `main` to a folder, as it is deployed: its code, and what that imports as WebAssembly. */
export async function bundleApi(main: string, out: string, root = ROOT): Promise<void> {
  const args = ['deploy', main, '--dry-run', '--outdir', out, '-c', path.join(root, 'wrangler.toml')]
  await mustRun(installedWrangler, 'The API could not be built', args, { cwd: root })
}

function readModules(bundle: string) {
  const [code = ''] = globSync('*.js', { cwd: bundle })
  const read = (file: string) => readFileSync(path.join(bundle, file))
  const wasm = globSync('*.wasm', { cwd: bundle }).map((file) => [
    file,
    { type: 'wasm' as const, contents: read(file) },
  ])
  return {
    mainModule: 'index.js',
    modules: { 'index.js': { type: 'esm' as const, contents: String(read(code)) }, ...Object.fromEntries(wasm) },
  }
}
