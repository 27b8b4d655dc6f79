import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare'
import { unstable_generateASSETSBinding } from 'wrangler'
import { WORKER_NAME } from '../local-store.ts'
import { ROOT, STATE_DIR } from '../platform.ts'
import { apiWorker, bundleApi, configuredWorker, inspectorWorkers } from './built-api.ts'

const DIRECTORY = path.join(ROOT, 'dist/web')

/** What Pages does before its worker: it serves the files of what `_routes.json` excludes by itself. */
const ROUTER = `
import worker from './_worker.js'
import routes from './_routes.json'

const files = JSON.parse(routes).exclude.map((path) => new URLPattern({ pathname: path.replace('/*', '{/*}?') }))

export default {
  fetch(request, env, context) {
    const isFile = files.some((pattern) => pattern.test(request.url))
    return isFile ? env.ASSETS.fetch(request) : worker.fetch(request, env, context)
  },
}`

export interface ServedSite {
  /** Runs a cron of the API: none runs by itself. */
  runCron: (cron: string) => Promise<void>
}

/**
 * Serves the built site as Pages does, with the API behind its service binding, on the store in the state directory.
 * Nothing is watched. `config` is the API's; `variables` replace those of the Pages project.
 */
export async function serveBuiltSite(
  port: number,
  config: string,
  variables: Record<string, string>,
  onOutput: (text: string) => void,
): Promise<ServedSite> {
  const bundle = mkdtempSync(path.join(tmpdir(), 'sourceyard-api-'))
  try {
    await bundleApi('worker/index.ts', bundle)
    const log = new OutputLog(onOutput)
    const options = convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      resourcePersistencePath: path.join(STATE_DIR, 'v3'),
      // Otherwise it fetches sample data from the internet, which the site does not read.
      cf: false,
      log,
      handleStructuredLogs: ({ message }) => onOutput(`${message}\n`),
      workers: [await pagesWorker(variables, log), apiWorker(bundle, config), ...inspectorWorkers(bundle)],
    })
    const site = new Miniflare(options)
    await site.ready
    return { runCron: (cron) => runCron(site, cron) }
  } finally {
    rmSync(bundle, { recursive: true })
  }
}

/** What its type leaves out. */
interface ScheduledWorker {
  scheduled: (options: { cron: string }) => Promise<{ outcome: string }>
}

async function runCron(site: Miniflare, cron: string): Promise<void> {
  const api = (await site.getWorker(WORKER_NAME)) as unknown as ScheduledWorker
  const { outcome } = await api.scheduled({ cron })
  if (outcome !== 'ok') throw new Error(`The cron ${cron} has ended with ${outcome}.`)
}

async function pagesWorker(variables: Record<string, string>, log: Log): Promise<V4WorkerOptions> {
  const worker = configuredWorker(path.join(ROOT, 'web/wrangler.toml'), {
    name: 'sourceyard',
    modulesRoot: DIRECTORY,
    modules: [
      { type: 'ESModule', path: path.join(DIRECTORY, 'router.js'), contents: ROUTER },
      { type: 'ESModule', path: path.join(DIRECTORY, '_worker.js') },
      { type: 'Text', path: path.join(DIRECTORY, '_routes.json') },
    ],
  })
  return {
    ...worker,
    bindings: { ...worker.bindings, ...variables },
    serviceBindings: { ...worker.serviceBindings, ASSETS: await pagesFiles(log) },
  }
}

/** Serves files with the headers of `_headers`, as `wrangler pages dev` does. */
async function pagesFiles(log: Log): Promise<ReturnType<typeof unstable_generateASSETSBinding>> {
  return unstable_generateASSETSBinding({
    // Its type is wrangler's own class, which has the same methods.
    log: log as never,
    directory: DIRECTORY,
    // It would watch `_headers`.
    signal: AbortSignal.abort(),
  })
}

/** Passes requests, mails and what goes wrong on as text. */
class OutputLog extends Log {
  readonly #onOutput: (text: string) => void

  constructor(onOutput: (text: string) => void) {
    super(LogLevel.INFO, { prefix: 'site' })
    this.#onOutput = onOutput
  }

  protected override log(message: string): void {
    this.#onOutput(`${stripVTControlCharacters(message)}\n`)
  }
}
