import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const rows = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && !/^(?:-+|.*which test.*)$/i.test(cells[3] ?? ''))

describe('The table of the specification', () => {
  it('names files that are there', () => {
    const named = rows.flatMap(([, , where = '']) => [...where.matchAll(/`([\w@/.-]+\/[\w@/.-]+\.\w+)`/g)])
    expect(named.length).toBeGreaterThan(200)
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  it('names tests that are there', () => {
    const lost: string[] = []
    let found = 0
    for (const [, , , tests = ''] of rows) {
      let text = ''
      for (const [, file, title] of tests.matchAll(/`((?:e2e|api|unit|scripts)\/[\w/.-]+)`|'([^']+)'/g)) {
        if (file) text = textOf(file) ?? ''
        if (text === '' || (title && !text.includes(title))) lost.push(`${file ?? ''}${title ?? ''}`)
        else found++
      }
    }
    expect(found).toBeGreaterThan(400)
    expect(lost).toEqual([])
  })
})

function textOf(name: string): string | undefined {
  const [file] = globSync(`tests/${name}.{test,spec}.{ts,tsx}`, { cwd: ROOT })
  return file && readFileSync(path.join(ROOT, file), 'utf8')
}
