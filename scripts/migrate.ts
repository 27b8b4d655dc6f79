import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT, STATE_DIR } from './platform.ts'
import { WRANGLER_BIN } from './wrangler.ts'

/** Applies all migrations to the local database; throws with wrangler's output when that fails. */
export function migrate(stateDir = STATE_DIR): void {
  const args = [
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '--persist-to',
    stateDir,
    '-c',
    path.join(ROOT, 'wrangler.toml'),
  ]
  const run = spawnSync(process.execPath, [WRANGLER_BIN, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  })
  if (run.status !== 0) throw new Error(`The database could not be migrated.\n${run.stdout}${run.stderr}`)
}
