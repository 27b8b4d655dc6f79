import { expect, test } from 'vitest'
import { responseText } from '#web/screens/listing/response-text.ts'

test('A response time is shown in whole hours and days', () => {
  const HOUR = 60 * 60_000
  const times = [0, 1, HOUR, HOUR + 1, 2.5 * HOUR, 24 * HOUR, 24 * HOUR + 1, 100 * HOUR]
  expect(times.map((ms) => responseText(ms).replace('Usually replies within ', ''))).toEqual([
    'an hour',
    'an hour',
    'an hour',
    '2 hours',
    '3 hours',
    '24 hours',
    '2 days',
    '5 days',
  ])
})
