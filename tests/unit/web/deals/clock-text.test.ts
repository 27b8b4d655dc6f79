import { expect, test } from 'vitest'
import {
  countdownText,
  deadlineText,
  hoursText,
  longDeadlineText,
  momentText,
  stepTimeText,
} from '#web/domains/deals/clock-text.ts'

const HOUR = 60 * 60_000
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()

test('A countdown has hours, minutes and whole seconds and ends at zero', () => {
  expect(countdownText(71 * HOUR + 58 * 60_000 + 4_999)).toBe('71:58:04')
  expect(countdownText(168 * HOUR)).toBe('168:00:00')
  expect(countdownText(999)).toBe('00:00:00')
  expect(countdownText(-5_000)).toBe('00:00:00')
  expect(hoursText(71 * HOUR + 58 * 60_000 + 4_999)).toBe('71:58')
})

test('A deadline has its day and time', () => {
  expect(deadlineText(at(25, 10, 42))).toBe('Wed, Nov 25, 10:42 AM')
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
