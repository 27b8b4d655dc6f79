import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

it('A first start without a registry reports it in one sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-run-'))
  mkdirSync(path.join(folder, 'scripts'))
  for (const file of ['package.json', 'package-lock.json', 'scripts/run.mjs'])
    cpSync(path.join(ROOT, file), path.join(folder, file))
  const { npm_execpath: _npm, ...env } = process.env
  const run = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...env,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_userconfig: path.join(folder, 'npmrc'),
    },
  })
  rmSync(folder, { recursive: true })
  expect(run.stderr).toBe(
    'Can’t reach the npm registry. Check your network, or npm’s "registry" and "proxy" settings, and try again.\n',
  )
  expect(run.status).toBe(1)
})
