import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/platform.ts'
import { schemaDocument } from '../../scripts/schema.ts'

const KIT = 'node_modules/drizzle-kit/bin.cjs'

it('The tables in `worker/db/schema` match the migrations: there is nothing to generate', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-migrations-'))
  try {
    cpSync(path.join(ROOT, 'migrations'), folder, { recursive: true })
    // It takes relative paths only, and ends with 0 whatever becomes of it.
    const out = path.relative(ROOT, folder)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [KIT, 'generate', '--dialect=sqlite', '--schema=./worker/db/schema', `--out=${out}`],
      { cwd: ROOT, encoding: 'utf8' },
    )
    expect(stdout + stderr).toContain('No schema changes')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('`worker/db/schema.sql` is what `npm run schema` makes of the migrations', () => {
  expect(readFileSync(path.join(ROOT, 'worker/db/schema.sql'), 'utf8')).toBe(schemaDocument())
})

it('docs/decisions/0028-triggers.md has a row for each trigger, and for no other', () => {
  const triggers = [...schemaDocument().matchAll(/^CREATE TRIGGER (\w+)/gm)].map(([, name = '']) => name)
  const decision = readFileSync(path.join(ROOT, 'docs/decisions/0028-triggers.md'), 'utf8')
  const rows = decision.split('\n').filter((line) => line.startsWith('| '))
  expect(triggers.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([])
  const named = [...rows.join().matchAll(/`(\w+_(?:after|before)_\w+)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !triggers.includes(name))).toEqual([])
})
