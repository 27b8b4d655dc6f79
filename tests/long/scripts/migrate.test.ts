import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { ROOT } from '../../../scripts/platform.ts'
import { installedWrangler, mustRun } from '../../../scripts/wrangler.ts'

it('wrangler finds no migration left to apply in a store that our script has migrated', async () => {
  const args = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', inject('migrated')]
  const { stdout } = await mustRun(installedWrangler, 'The migrations could not be listed', [
    ...args,
    '-c',
    path.join(ROOT, 'wrangler.toml'),
  ])
  expect(stdout).toContain('No migrations to apply')
})
