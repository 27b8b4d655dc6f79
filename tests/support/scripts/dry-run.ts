import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { ROOT } from '../../../scripts/platform.ts'
import { type ScriptResult, runScript } from './run-script.ts'

const PARTS = [
  'package.json',
  'package-lock.json',
  'wrangler.toml',
  'vite.config.ts',
  'uno.config.ts',
  'tsconfig.base.json',
]
const FOLDERS = ['contract', 'docs', 'inspector', 'worker', 'party', 'web', 'migrations', 'scripts']

/** A copy of the project: what it builds is out of the way of what runs beside it. */
export let copy: string
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-dry-run-'))
  copy = path.join(folder, 'project')
  for (const part of [...PARTS, ...FOLDERS]) {
    const isSource = (file: string) => path.basename(file) !== '.wrangler'
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter: isSource })
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the deployment in the copy. */
export function dryRun(option = '--dry-run'): Promise<ScriptResult> {
  const left = Object.keys(process.env).filter((name) => /^(CLOUDFLARE|CF|WRANGLER)_|^VITEST|^NODE_ENV$/.test(name))
  // No sign-in to find, and an API that does not answer.
  const alone = { HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9' }
  const env = { ...Object.fromEntries(left.map((name) => [name, undefined])), ...alone }
  return runScript('scripts/deploy.ts', [option], env, copy)
}

export function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
