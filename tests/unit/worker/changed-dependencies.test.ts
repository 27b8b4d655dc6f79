import { describe, expect, it } from 'vitest'
import { CHANGES_PAGE } from '#contract/packages/limits.ts'
import type { Dependency, Manifest } from '#contract/packages/report.ts'
import { changedDependencies } from '#worker/packages/changed-dependencies.rules.ts'

const dependency = (name: string, version: string, license: string | null = 'MIT'): Dependency => ({
  name,
  version,
  license,
  scope: 'runtime',
  range: null,
})
const lock = (...dependencies: Dependency[]): Manifest => ({
  path: 'package-lock.json',
  ecosystem: 'npm',
  isLock: true,
  name: null,
  version: null,
  license: null,
  dependencies,
})
const report = (...dependencies: Dependency[]) => ({
  manifests: [lock(...dependencies)],
  dependencies: {
    count: 0,
    direct: 0,
    licenses: [...new Set(dependencies.map(({ license }) => license))].map((license) => ({
      license,
      count: 1,
      isCopyleft: license?.startsWith('GPL') ?? false,
    })),
  },
})

describe('Dependencies of two versions', { tags: ['ours-package-changes'] }, () => {
  it('differ by all versions of a name, and show new copyleft licenses', () => {
    const before = report(
      dependency('a', '1.0.0'),
      dependency('a', '2.0.0'),
      dependency('b', '1.0.0'),
      dependency('c', '1.0.0'),
    )
    const after = report(dependency('a', '2.0.0'), dependency('b', '1.0.0'), dependency('d', '4.0.0', 'GPL-3.0-only'))
    expect(changedDependencies(before, after, 0)).toEqual({
      counts: { added: 1, removed: 1, changed: 1 },
      newCopyleft: ['GPL-3.0-only'],
      items: [
        {
          change: 'added',
          ecosystem: 'npm',
          name: 'd',
          before: [],
          after: ['4.0.0'],
          license: 'GPL-3.0-only',
          isCopyleft: true,
        },
        {
          change: 'removed',
          ecosystem: 'npm',
          name: 'c',
          before: ['1.0.0'],
          after: [],
          license: 'MIT',
          isCopyleft: false,
        },
        {
          change: 'changed',
          ecosystem: 'npm',
          name: 'a',
          before: ['1.0.0', '2.0.0'],
          after: ['2.0.0'],
          license: 'MIT',
          isCopyleft: false,
        },
      ],
      next: null,
    })
    expect(changedDependencies(after, after, 0)).toMatchObject({ newCopyleft: [], items: [] })
  })

  it('come in pages', () => {
    const many = report(...Array.from({ length: CHANGES_PAGE + 1 }, (_, at) => dependency(`p${at}`, '1.0.0')))
    const first = changedDependencies(report(), many, 0)
    expect([first.items.length, first.next, first.counts.added]).toEqual([CHANGES_PAGE, CHANGES_PAGE, CHANGES_PAGE + 1])
    expect(changedDependencies(report(), many, CHANGES_PAGE)).toMatchObject({ items: { length: 1 }, next: null })
  })
})
