import { expect, test } from 'vitest'
import { clockText, dayText, seenText, shortText } from '#web/domains/chat/times.ts'

const NOW = new Date(2026, 10, 25, 0, 30).getTime()
const at = (month: number, day: number, hour = 12, year = 2026) => new Date(year, month - 1, day, hour, 5).getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('A day is named by its calendar distance', () => {
  expect(dayText(at(11, 25, 0), NOW)).toBe('Today')
  expect(dayText(at(11, 24, 23), NOW)).toBe('Yesterday')
  expect(dayText(at(11, 20), NOW)).toBe('Friday, November 20')
  expect(dayText(at(11, 20, 12, 2025), NOW)).toBe('Thursday, November 20, 2025')
})

test('A list shows the time, the weekday or the date', () => {
  expect(shortText(at(11, 25, 0), NOW)).toBe('12:05 AM')
  expect(shortText(at(11, 21), NOW)).toBe('Sat')
  expect(shortText(at(11, 14), NOW)).toBe('Nov 14')
  expect(shortText(at(11, 14, 12, 2025), NOW)).toBe('Nov 14, 2025')
  expect(clockText(at(11, 14, 16))).toBe('4:05 PM')
})

test('Last seen is in the largest whole unit', () => {
  for (const [ago, text] of [
    [-MINUTE, 'last seen just now'],
    [59_000, 'last seen just now'],
    [MINUTE, 'last seen 1 minute ago'],
    [5 * MINUTE, 'last seen 5 minutes ago'],
    [HOUR, 'last seen 1 hour ago'],
    [24 * HOUR, 'last seen yesterday'],
    [3 * 24 * HOUR, 'last seen 3 days ago'],
    [11 * 24 * HOUR, 'last seen on Nov 14'],
  ] as const)
    expect(seenText(NOW - ago, NOW)).toBe(text)
})
