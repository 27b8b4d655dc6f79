import { describe, expect, it } from 'vitest'
import { lastDays } from '#contract/days.ts'
import { DEMO_DAYS, MIN_DEMO_DAYS } from '#contract/listings/limits.ts'
import { demoUptime, listDemoDays, toDemoDays } from '#contract/listings/demo-days.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
/** Results of the last days, today last; any other character is an unchecked day. */
const results = (signs: string) =>
  lastDays(NOW, signs.length).flatMap((day, index) => {
    const sign = signs[index] ?? ''
    return '10'.includes(sign) ? [{ day, up: sign === '1' }] : []
  })
const shown = (signs: string) => toDemoDays(results(signs), NOW)

describe('The daily results of a demo', { tags: ['ours-demo-uptime'] }, () => {
  it(`are shown from ${MIN_DEMO_DAYS} checked days on`, () => {
    expect(shown('')).toBeNull()
    expect(shown('1'.repeat(MIN_DEMO_DAYS - 1))).toBeNull()
    expect(shown('111--1-11')).toBeNull()
    expect(shown('1111111')).toEqual({ from: '2026-11-15', days: '1111111' })
  })

  it('range from the first to the last checked day, in any input order', () => {
    expect(shown('--11-10111--')).toEqual({ from: '2026-11-12', days: '11-10111' })
    expect(toDemoDays(results('1101111').toReversed(), NOW)).toEqual(shown('1101111'))
  })

  it(`are limited to the newest ${DEMO_DAYS}`, () => {
    expect(shown(`00000${'1'.repeat(DEMO_DAYS)}`)).toEqual({ from: '2026-10-23', days: '1'.repeat(DEMO_DAYS) })
    expect(shown(`1111111${'-'.repeat(DEMO_DAYS)}`)).toBeNull()
  })

  it('are listed one by one', () => {
    expect(listDemoDays({ from: '2026-02-27', days: '10-1' })).toEqual([
      { day: '2026-02-27', up: true },
      { day: '2026-02-28', up: false },
      { day: '2026-03-01', up: null },
      { day: '2026-03-02', up: true },
    ])
  })

  it.each([
    ['1'.repeat(30), 100],
    [`${'1'.repeat(29)}0`, 96.7],
    ['1111-1101-', 87.5],
    ['0000000', 0],
  ])('%s give an uptime of %s %%', (days, share) => {
    expect(demoUptime({ from: '2026-10-23', days })).toBe(share)
  })
})
