import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProblems } from '../../scripts/check/cuts.ts'

let root = ''

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cuts-'))
  mkdirSync(path.join(root, 'web'))
  const compilerOptions = { strict: true, noEmit: true, types: [] }
  writeFileSync(path.join(root, 'web/tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
})
afterAll(() => rmSync(root, { recursive: true }))

/** The problems of a file, without the advice. */
function problems(source: string, ...exceptions: string[]): string[] {
  writeFileSync(path.join(root, 'web/card.ts'), `declare const title: string, rows: { name: string }[]\n${source}`)
  return findProblems(root, ['web'], ['web/card.ts'], exceptions).map((line) => line.replace(/: cut it .*/, ''))
}

describe('The check of how text is cut [ours-whole-characters]', () => {
  it.each([
    ['title.slice(0, 80)', 'title'],
    ['title.substring(80)', 'title'],
    ['title.substr(0, 80)', 'title'],
    ['rows.map(({ name }) => name.slice(1))', 'name'],
    ['rows[0]?.name.trim().slice(0, 80)', 'rows[0]?.name.trim()'],
    ['const cut = (text: string | string[]) => text.slice(1)', 'text'],
    ['const cut = (text: any) => text.slice(1)', 'text'],
    ['`SELECT substr(title, 1, 80) FROM listings`', 'title'],
  ])('reports %s', (source, what) => {
    expect(problems(source)).toEqual([`web/card.ts:2 ${what}`])
  })

  it.each(['rows.slice(0, 3)', 'new ArrayBuffer(3).slice(1)', 'const slice = title', '// title.slice(0, 80)'])(
    'accepts %s',
    (source) => expect(problems(source)).toEqual([]),
  )

  it('accepts its exceptions as long as something needs them', () => {
    expect(problems('title.slice(0, 80)', 'web/card.ts title')).toEqual([])
    expect(problems('rows.slice(0, 3)', 'web/card.ts title')).toEqual([
      "scripts/check/cuts.ts: nothing needs 'web/card.ts title'",
    ])
  })
})
