import { describe, expect, it } from 'vitest'
import { numberedRows } from '#web/screens/changes/numbered-rows.ts'
import { pairOf } from '#web/screens/changes/pair-of.ts'

const versions = ['3.0.0', '2.0.0', '1.0.0'].map((version) => ({ version }))

describe('The versions to compare', { tags: ['ours-package-changes'] }, () => {
  it.each([
    ['', '2.0.0', '3.0.0'],
    ['from=1.0.0', '1.0.0', '3.0.0'],
    ['to=2.0.0', '1.0.0', '2.0.0'],
    ['to=1.0.0', '3.0.0', '1.0.0'],
    ['from=3.0.0&to=1.0.0', '3.0.0', '1.0.0'],
    ['from=9.9.9&to=8.8.8', '2.0.0', '3.0.0'],
  ])('are those of the query, or the newest and the one before: %s', (search, from, to) => {
    expect(pairOf(versions, search)).toEqual({ from, to })
  })

  it('are none if there are fewer than two', () => {
    expect(pairOf(versions.slice(1, 2), '')).toBeUndefined()
    expect(pairOf([], 'from=1.0.0')).toBeUndefined()
  })
})

it('Lines that differ have their numbers in both texts', { tags: ['ours-package-changes'] }, () => {
  const lines = [' a', '-b', '+B', '+c', ' d', '\\ No newline at end of file']
  const rows = numberedRows([{ oldStart: 41, oldLines: 3, newStart: 51, newLines: 4, lines }])
  expect(rows.map((row) => (row.kind === 'hunk' ? row.text : [row.sign, row.before, row.after, row.text]))).toEqual([
    '@@ −41,3 +51,4 @@',
    [' ', 41, 51, 'a'],
    ['-', 42, null, 'b'],
    ['+', null, 52, 'B'],
    ['+', null, 53, 'c'],
    [' ', 43, 54, 'd'],
  ])
})
