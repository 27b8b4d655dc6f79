import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-dry-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a dry run', () => {
  it('goes through every step without an account and leaves wrangler.toml as it is', () => {
    const before = readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8')
    const { status, stdout, stderr } = dryRun(ROOT)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const titles = stdout.split('\n').map((line) => line.split(' ')[0])
    expect(titles.join(' ')).toBe(
      'Project Account Database Buckets Address Configuration Site Migrations Secrets API Pages Ready  This ',
    )
    expect(stdout).not.toContain('failed')
    expect(stdout).toContain('would set what is missing of AUTH_SECRET\n')
    expect(readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8')).toBe(before)
    const made = ['wrangler.json', 'api/index.js', 'pages/_worker.js']
    expect(made.filter((file) => existsSync(path.join(ROOT, 'dist/deploy', file)))).toEqual(made)
  })

  it('ends with a sentence when a migration is missing from the journal', () => {
    const copy = copyProject()
    writeFileSync(path.join(copy, 'migrations/0099_forgotten.sql'), 'SELECT 1;')
    expect(dryRun(copy)).toMatchObject({ status: 1, stderr: "0099_forgotten.sql is not in drizzle's journal.\n" })
  })

  it('ends with a sentence when the journal is broken', () => {
    const copy = copyProject()
    writeFileSync(path.join(copy, 'migrations/meta/_journal.json'), '{ "entries": [')
    const sentence = 'migrations/meta/_journal.json is not what the deployment expects: it cannot be parsed\n'
    expect(dryRun(copy)).toMatchObject({ status: 1, stderr: sentence })
  })

  it('ends with a sentence when the Worker needs a binding that is not there', () => {
    const copy = copyProject()
    const file = path.join(copy, 'wrangler.toml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('binding = "AVATARS"', 'binding = "PORTRAITS"'))
    expect(dryRun(copy)).toMatchObject({
      status: 1,
      stderr: 'worker/env.ts needs AVATARS, which wrangler.toml does not bind.\n',
    })
  })

  it('ends with a sentence when the site is bound to another API', () => {
    const copy = copyProject()
    const file = path.join(copy, 'web/wrangler.toml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"sourceyard-api"', '"old-api"'))
    expect(dryRun(copy)).toMatchObject({
      status: 1,
      stderr: 'web/wrangler.toml is bound to old-api, but the API is called sourceyard-api.\n',
    })
  })

  it('explains how it is used when an option is unknown', () => {
    expect(dryRun(ROOT, '--dry')).toMatchObject({ status: 1, stderr: 'Usage: npm run deploy [-- --dry-run]\n' })
  })
})

function dryRun(root: string, option = '--dry-run') {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(CLOUDFLARE|CF|WRANGLER)_|^VITEST|^NODE_ENV$/.test(name),
  )
  return spawnSync(process.execPath, [path.join(root, 'scripts/deploy.ts'), option], {
    cwd: root,
    encoding: 'utf8',
    // No sign-in to be found, and an API where nobody answers.
    env: {
      ...Object.fromEntries(kept),
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9',
    },
  })
}

function copyProject(): string {
  const copy = path.join(folder, 'project')
  const parts = ['wrangler.toml', 'web/wrangler.toml', 'package.json', 'migrations', 'worker/env.ts']
  const scripts = ['scripts/deploy.ts', 'scripts/platform.ts', 'scripts/build', 'scripts/deploy']
  for (const part of [...parts, ...scripts]) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}
