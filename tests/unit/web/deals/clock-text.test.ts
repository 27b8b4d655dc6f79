import { expect, test } from 'vitest'
import {
  countdownText,
  leftText,
  longDeadlineText,
  momentText,
  stepTimeText,
  untilText,
} from '#web/domains/deals/clock-text.ts'

const HOUR = 60 * 60_000
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()

test('A countdown has its two largest units, seconds in the last hour only, and ends at zero', () => {
  expect(countdownText(126 * HOUR + 2 * 60_000 + 23_999)).toBe('5 d 6 h')
  expect(countdownText(168 * HOUR)).toBe('7 d')
  expect(countdownText(24 * HOUR - 1)).toBe('23 h 59 min')
  expect(countdownText(HOUR)).toBe('1 h')
  expect(countdownText(HOUR - 1)).toBe('00:59:59')
  expect(countdownText(999)).toBe('00:00:00')
  expect(countdownText(-5_000)).toBe('00:00:00')
  expect([leftText(71 * HOUR + 58 * 60_000), leftText(HOUR - 1), leftText(-1)]).toEqual(['2 d 23 h', '59 min', '0 min'])
})

test('A deadline beside a countdown is as short as is unambiguous', () => {
  const now = at(20, 18, 0)
  expect(untilText(at(20, 23, 40), now)).toBe('until 11:40 PM')
  expect(untilText(at(26, 13, 40), now)).toBe('until Thu 1:40 PM')
  expect(untilText(at(27, 13, 40), now)).toBe('until Nov 27, 1:40 PM')
})

test('A deadline has its day and time', () => {
  expect(longDeadlineText(at(25, 10, 42))).toBe('Wednesday, November 25 at 10:42 AM')
  expect(momentText(at(25, 0, 5))).toBe('Nov 25, 12:05 AM')
})

test('The time of a step is as short as possible', () => {
  const now = at(20, 18, 0)
  expect(stepTimeText(at(20, 10, 42), now)).toBe('Today 10:42 AM')
  expect(stepTimeText(at(16, 16, 5), now)).toBe('Mon 4:05 PM')
  expect(stepTimeText(at(25, 10, 42), now)).toBe('Wed 10:42 AM')
  expect(stepTimeText(at(2, 10, 42), now)).toBe('Nov 2')
  expect(stepTimeText(new Date(2025, 11, 2).getTime(), now)).toBe('Dec 2, 2025')
})
