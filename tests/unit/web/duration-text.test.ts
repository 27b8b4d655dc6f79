import { expect, it } from 'vitest'
import { durationText } from '#web/ui/duration-text.ts'

it.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min 00 s'],
  [897, '14 min 57 s'],
  [3_600, '1 h 00 min'],
  [7_859, '2 h 10 min'],
])('%i seconds are %s', { tags: ['1-locked-out'] }, (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
