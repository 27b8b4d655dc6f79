import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/platform.ts'
import { type ScriptResult, runScript } from '../support/scripts/run-script.ts'

const PARTS = [
  'package.json',
  'package-lock.json',
  'wrangler.toml',
  'vite.config.ts',
  'uno.config.ts',
  'tsconfig.base.json',
]
const FOLDERS = ['contract', 'docs', 'worker', 'party', 'web', 'migrations', 'scripts']

/** A copy of the project: what it builds is out of the way of what runs beside it. */
let copy: string
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

describe('a dry run', () => {
  it('ends with a sentence for a migration that is missing from the journal, a binding that the Worker needs and a site that is bound to another API', async () => {
    writeFileSync(path.join(copy, 'migrations/0099_forgotten.sql'), 'SELECT 1;')
    change('wrangler.toml', 'binding = "AVATARS"', 'binding = "PORTRAITS"')
    change('web/wrangler.toml', '"sourceyard-api"', '"old-api"')
    expect(await dryRun()).toMatchObject({
      status: 1,
      stderr: [
        "0099_forgotten.sql is not in Drizzle's journal.",
        'worker/env.ts needs AVATARS, which wrangler.toml does not bind.',
        'web/wrangler.toml is bound to old-api, but the API is called sourceyard-api.\n',
      ].join('\n'),
    })
  })

  it('ends with a sentence when the journal is broken', async () => {
    writeFileSync(path.join(copy, 'migrations/meta/_journal.json'), '{ "entries": [')
    const sentence = 'migrations/meta/_journal.json is not what the deployment expects: it cannot be parsed\n'
    expect(await dryRun()).toMatchObject({ status: 1, stderr: sentence })
  })

  it('explains how it is used when an option is unknown', async () => {
    expect(await dryRun('--dry')).toMatchObject({ status: 1, stderr: 'Usage: npm run deploy [-- --dry-run]\n' })
  })
})

function dryRun(option = '--dry-run'): Promise<ScriptResult> {
  const left = Object.keys(process.env).filter((name) => /^(CLOUDFLARE|CF|WRANGLER)_|^VITEST|^NODE_ENV$/.test(name))
  // No sign-in to be found, and an API where nobody answers.
  const alone = { HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9' }
  const env = { ...Object.fromEntries(left.map((name) => [name, undefined])), ...alone }
  return runScript('scripts/deploy.ts', [option], env, copy)
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function change(file: string, from: string, to: string): void {
  writeFileSync(path.join(copy, file), read(copy, file).replace(from, to))
}
