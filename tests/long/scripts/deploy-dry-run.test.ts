import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/platform.ts'
import { copy, dryRun, read } from '../../support/scripts/dry-run.ts'

describe('a dry run', () => {
  it('goes through every step without an account and leaves wrangler.toml as it is', async () => {
    const { status, stdout, stderr } = await dryRun()
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const titles = stdout.split('\n').map((line) => line.split(' ')[0])
    expect(titles.join(' ')).toBe(
      'Project Account Database Buckets Address Configuration Site Migrations Secrets API Pages Ready  This ',
    )
    expect(stdout).not.toContain('failed')
    expect(stdout).toContain('would set what is missing of AUTH_SECRET\n')
    expect(read(copy, 'wrangler.toml')).toBe(read(ROOT, 'wrangler.toml'))
    const made = ['wrangler.json', 'api/index.js', 'pages/_worker.js']
    expect(made.filter((file) => existsSync(path.join(copy, 'dist/deploy', file)))).toEqual(made)
  })
})
