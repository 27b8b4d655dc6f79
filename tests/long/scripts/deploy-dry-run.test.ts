import { existsSync, writeFileSync } from 'node:fs'
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
      'Project Account Database Buckets Address Configuration Site Migrations Secrets Inspector API Pages Ready  This ',
    )
    expect(stdout).not.toContain('failed')
    expect(stdout).toContain('would set any missing of AUTH_SECRET\n')
    expect(read(copy, 'wrangler.toml')).toBe(read(ROOT, 'wrangler.toml'))
    const made = ['wrangler.json', 'api/index.js', 'inspector/index.js', 'pages/_worker.js']
    expect(made.filter((file) => existsSync(path.join(copy, 'dist/deploy', file)))).toEqual(made)
  })

  it('reports a migration missing from the journal, a missing binding, and a site bound to another API', async () => {
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

  it('reports a broken journal', async () => {
    writeFileSync(path.join(copy, 'migrations/meta/_journal.json'), '{ "entries": [')
    const sentence = 'migrations/meta/_journal.json is not what the deployment expects: it cannot be parsed\n'
    expect(await dryRun()).toMatchObject({ status: 1, stderr: sentence })
  })

  it('prints its usage for an unknown option', async () => {
    expect(await dryRun('--dry')).toMatchObject({ status: 1, stderr: 'Usage: npm run deploy [-- --dry-run]\n' })
  })
})

function change(file: string, from: string, to: string): void {
  writeFileSync(path.join(copy, file), read(copy, file).replace(from, to))
}
