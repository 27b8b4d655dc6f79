import { expect, it } from 'vitest'
import { hasUpdate } from '#web/screens/library/purchase-texts.ts'

it.each([
  ['2.4.1', '2.4.0', true],
  ['2.10.0', '2.9.9', true],
  ['2.0.0', '2.0.0-rc.1', true],
  ['2.4.1', '2.4.1', false],
  // What they have was withdrawn or withheld since.
  ['2.4.0', '2.4.1', false],
  ['2.4.1', null, false],
])('%s is an update of %s: %s', { tags: ['ours-library'] }, (newest, had, expected) => {
  expect(hasUpdate({ newest: { version: newest } as never, had })).toBe(expected)
})
