import { expect, test } from 'vitest'
import { termsCount } from '#web/domains/deals/terms.ts'

test('A number of terms is in singular or plural', () => {
  expect(termsCount(1, 'changed')).toBe('1 term changed')
  expect(termsCount(2, 'unchanged')).toBe('2 terms unchanged')
})
