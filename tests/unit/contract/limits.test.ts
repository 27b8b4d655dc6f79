import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIMIT_FILES } from '../../../scripts/limit-files.ts'
import { limitsDocument, readLimits } from '../../../scripts/limits.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Constants that look like limits but that no caller can reach. */
const OTHERS = new Map([
  ['MAX_FAILURE', 'of what is noted about a mail that was not sent; the rest is in the log'],
  ['MAX_MEMORY', 'of one hash; it follows from the cost that the hash was given'],
  ['MOST_LISTINGS', 'of a flush of views; the others go with the next'],
])

const NAMED = /^(?:export )?const (\w*(?:(?:MAX|MIN|MOST|LIMIT)_\w+|_AN_HOUR|_A_DAY|_A_MINUTE))(?:: number)? = \d/gm
const UNNAMED = /\b(?:maxLength|boundedText|line|paragraphs|upTo|required|text)\((?:'[^']*', )?\d[\d_]*\b/g

describe('The table of limits', () => {
  it('has a section, a unit and a reason for each limit', () => {
    expect(Object.keys(LIMIT_FILES).toSorted()).toEqual(globSync('contract/**/limits.ts', { cwd: ROOT }).toSorted())
    const rows = readLimits()
    const names = rows.map(({ name }) => name).toSorted()
    expect(names).toEqual(Object.values(LIMIT_FILES).flatMap(Object.keys).toSorted())
    expect(names).toEqual([...new Set(names)])
    expect(rows.filter(({ section, what, reason }) => !section || !what || !reason)).toEqual([])
  })

  it('matches docs/limits.md, which `npm run limits` writes', () => {
    expect(readFileSync(path.join(ROOT, 'docs/limits.md'), 'utf8')).toBe(limitsDocument())
  })

  it('includes every limit in the code', () => {
    const files = globSync('{contract,worker,party}/**/*.ts', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(100)
    const elsewhere = files
      .filter((file) => !(file in LIMIT_FILES))
      .flatMap((file) => {
        const source = readFileSync(path.join(ROOT, file), 'utf8')
        const named = [...source.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !OTHERS.has(name))
        const unnamed = [...source.matchAll(UNNAMED)].map(([text]) => text)
        return [...named, ...unnamed].map((found) => `${file}: ${found}`)
      })
    expect(elsewhere).toEqual([])
  })
})
