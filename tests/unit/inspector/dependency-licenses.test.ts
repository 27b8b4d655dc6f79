import { expect, it } from 'vitest'
import type { Dependency, Manifest } from '#contract/packages/report.ts'
import { dependencyLicenses } from '#inspector/report/dependency-licenses.ts'

const dependency = (name: string, license: string | null, scope: Dependency['scope'] = 'runtime'): Dependency => ({
  name,
  scope,
  range: null,
  version: '1.0.0',
  license,
})
const manifest = (dependencies: Dependency[]): Manifest => ({
  path: 'package-lock.json',
  ecosystem: 'npm',
  isLock: true,
  name: null,
  version: null,
  license: null,
  dependencies,
})

it(
  'Dependencies are counted by license, and copyleft is what is not for development only',
  { tags: ['ours-package-report'] },
  () => {
    const all = [
      dependency('a', 'MIT'),
      dependency('b', 'MIT'),
      dependency('c', 'MPL-2.0', 'development'),
      dependency('d', 'AGPL-3.0-only', 'development'),
      dependency('e', 'AGPL-3.0-only'),
      dependency('f', null),
    ]
    expect(dependencyLicenses([manifest(all)])).toEqual({
      count: 6,
      direct: 0,
      licenses: [
        { license: 'AGPL-3.0-only', count: 2, isCopyleft: true },
        { license: 'MIT', count: 2, isCopyleft: false },
        { license: null, count: 1, isCopyleft: false },
        { license: 'MPL-2.0', count: 1, isCopyleft: false },
      ],
    })
  },
)
