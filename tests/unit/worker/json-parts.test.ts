import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasMoreParts } from '#worker/import/json-parts.rules.ts'

it.each([
  ['[[[[', 3, true],
  ['[[[[', 4, false],
  ['{"a":{},"b":[1,2]}', 4, true],
  ['{"a":{},"b":[1,2]}', 5, false],
  [String.raw`["[,{", "\"[[[", "\\"]`, 3, false],
  ['"[[[[', 0, false],
  ['', 0, false],
])('counts the parts of %s up to %i', (json, most, expected) => {
  expect(hasMoreParts(json, most)).toBe(expected)
})

it('counts the same parts as the parsed value for any JSON', () => {
  const partsOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Math.max(1, Object.keys(value).length) +
        Object.values(value).reduce<number>((sum, one) => sum + partsOf(one), 0)
      : 0
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parts = partsOf(value)
      expect(hasMoreParts(JSON.stringify(value), parts)).toBe(false)
      expect(parts > 0 && !hasMoreParts(JSON.stringify(value), parts - 1)).toBe(false)
    }),
  )
})
