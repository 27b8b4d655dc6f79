import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4DurableObject, type V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { WORKER_NAME } from '../local-store.ts'
import { ROOT } from '../platform.ts'
import { installedWrangler, mustRun } from '../wrangler.ts'

/** Its folder, in the project and beside a built API. */
const INSPECTOR = 'inspector'
const INSPECTOR_NAME = 'sourceyard-inspector'

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
  objects: Record<string, V4DurableObject> = {},
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
  objects: Record<string, V4DurableObject> = {},
): Promise<ServedApi> {
  const api = apiWorker(bundle, path.join(root, 'wrangler.toml'))
  const limits = Object.entries(api.ratelimits ?? {}).map(([name, limit]) => [
    name,
    { ...limit, simple: { limit: 1_000_000, period: 60 as const } },
  ])
  const options = convertV4MiniflareOptions({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    logRequests: false,
    handleStructuredLogs: () => {},
    // Runs a cron on request.
    unsafeTriggerHandlers: true,
    workers: [
      {
        ...api,
        durableObjects: { ...api.durableObjects, ...objects },
        ratelimits: Object.fromEntries(limits),
        bindings: {
          ...api.bindings,
          AUTH_SECRET: randomBytes(32).toString('base64url'),
          SITE_ORIGIN: 'http://localhost',
          DNS_RESOLVER: '',
          ...variables,
        },
      },
      ...inspectorWorkers(bundle, root),
    ],
  })
  return ready(new Miniflare(options))
}

/** The API that `bundleApi` wrote. */
export function apiWorker(bundle: string, config: string): V4WorkerOptions {
  const [code = ''] = globSync('*.js', { cwd: bundle })
  const wasm = globSync('*.wasm', { cwd: bundle })
  return configuredWorker(config, {
    // The files of Durable Objects are named after it.
    name: WORKER_NAME,
    modulesRoot: bundle,
    modules: [
      { type: 'ESModule', path: path.join(bundle, code) },
      ...wasm.map((file) => ({ type: 'CompiledWasm' as const, path: path.join(bundle, file) })),
    ],
  })
}

/** The inspector that `bundleApi` wrote; none of a commit that had none. */
export function inspectorWorkers(bundle: string, root = ROOT): V4WorkerOptions[] {
  const folder = path.join(bundle, INSPECTOR)
  const [code] = globSync('*.js', { cwd: folder })
  if (!code) return []
  const modules = [{ type: 'ESModule' as const, path: path.join(folder, code) }]
  return [configuredWorker(inspectorConfig(root), { name: INSPECTOR_NAME, modulesRoot: folder, modules })]
}

/** A worker with the bindings of a configuration and the secrets in the `.dev.vars` next to it. */
export function configuredWorker(config: string, worker: V4WorkerOptions): V4WorkerOptions {
  // It would print where it has found secrets.
  process.env['WRANGLER_LOG'] ??= 'warn'
  const { modulesRules: _, ...bindings } = unstable_getMiniflareWorkerOptions(config).workerOptions
  return { ...bindings, ...worker }
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

/** Writes the API around `main` to a folder, as it is deployed: its code, what that imports, and the inspector. */
export async function bundleApi(main: string, out: string, root = ROOT): Promise<void> {
  const bundle = (config: string, into: string, ...entry: string[]) =>
    mustRun(
      installedWrangler,
      'The API could not be built',
      ['deploy', ...entry, '--dry-run', '--outdir', into, '-c', config],
      { cwd: root },
    )
  const inspector = inspectorConfig(root)
  await Promise.all([
    bundle(path.join(root, 'wrangler.toml'), out, main),
    ...(existsSync(inspector) ? [bundle(inspector, path.join(out, INSPECTOR))] : []),
  ])
}

const inspectorConfig = (root: string): string => path.join(root, INSPECTOR, 'wrangler.toml')
