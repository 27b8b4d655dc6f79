import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { openLocalStore } from '../local-store.ts'
import { migrate } from '../migrate.ts'
import { ROOT } from '../platform.ts'
import { ready, type ServedApi, serveBuiltApi } from '../serve/built-api.ts'
import { generatePeople } from './accounts.ts'
import { generate } from './generate.ts'

/** A store with a generated catalogue of `size` listings. */
export async function openStore(size: number): Promise<{ stateDir: string; close: () => void }> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  await migrate(stateDir)
  const store = await openLocalStore(stateDir)
  await generate(store, size)
  await generatePeople(store, Date.now())
  await store.close()
  return { stateDir, close: () => rmSync(stateDir, { recursive: true, force: true }) }
}

/** Serves the built API with the extra routes of `worker.ts`. */
export function serveBench(stateDir: string): Promise<ServedApi> {
  return serveBuiltApi(path.join(import.meta.dirname, 'worker.ts'), stateDir)
}

/** The smallest possible Worker. */
export function serveBare(): Promise<ServedApi> {
  const contents = "export default { fetch: () => Response.json({ status: 'ok' }) }"
  const manifest = { mainModule: 'index.mjs', modules: { 'index.mjs': { type: 'esm' as const, contents } } }
  const miniflare = new Miniflare({
    logRequests: false,
    workers: [{ config: { name: 'bare', compatibilityDate: '2026-08-15', manifest } }],
  })
  return ready(miniflare)
}

/**
 * Serves the API of another commit on a copy of a store with this commit's schema, as happens briefly during a
 * deployment. Two workerds cannot share a store. Installs that commit's own packages.
 */
export async function serveCommit(commit: string, original: string): Promise<ServedApi> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  cpSync(original, stateDir, { recursive: true })
  const tree = mkdtempSync(path.join(tmpdir(), 'sourceyard-before-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 500_000_000 })
  execFileSync('tar', ['x', '-C', tree], { input: archive })
  const install = ['install', '--no-save', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', install, { cwd: tree, stdio: 'ignore' })
  const api = await serveBuiltApi(path.join(tree, 'worker/index.ts'), stateDir, {}, tree)
  rmSync(tree, { recursive: true })
  return {
    ...api,
    close: async () => {
      await api.close()
      rmSync(stateDir, { recursive: true })
    },
  }
}

/** The SQLite file of a store. */
export function databaseFile(stateDir: string): string {
  const files = globSync('v3/d1/**/*.sqlite', { cwd: stateDir }).map((file) => path.join(stateDir, file))
  const [largest] = files.toSorted((a, b) => statSync(b).size - statSync(a).size)
  if (!largest) throw new Error(`There is no database in ${stateDir}.`)
  return largest
}

/** The commit whose figures are in docs/figures.md; undefined without a history. */
export function commitOfFigures(): string | undefined {
  try {
    const args = ['log', '-1', '--format=%h', '--', 'docs/figures.md']
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
