import { describe, expect, it } from 'vitest'
import { sizeText } from '#web/lib/size-text.ts'
import { newProgress, transferText, timeLeftText } from '#web/lib/transfer-progress.ts'

const MB = 1024 * 1024

describe('The progress of a transfer', { tags: ['ours-package-screen'] }, () => {
  it('never goes backwards, also if parts are lost or a page was reloaded', () => {
    const progress = newProgress(100, 40)
    const shown = [30, 50, 20, 45, 60, 0, 200].map((bytes, index) => progress.update(bytes, index * 100).doneBytes)
    expect(shown).toEqual([40, 50, 50, 50, 60, 60, 100])
  })

  it('has the speed of the last seconds, from the second one on', () => {
    const progress = newProgress(100 * MB, 0)
    expect(progress.update(0, 0).bytesPerSecond).toBeUndefined()
    expect(progress.update(MB, 500).bytesPerSecond).toBeUndefined()
    expect(progress.update(4 * MB, 2_000).bytesPerSecond).toBe(2 * MB)
    // What was before the last ten seconds no longer counts.
    for (let second = 3; second <= 20; second += 1) progress.update(4 * MB + (second - 2) * MB, second * 1_000)
    expect(progress.update(23 * MB, 21_000).bytesPerSecond).toBeCloseTo(MB, -4)
    expect(progress.restart().bytesPerSecond).toBeUndefined()
    expect(progress.update(24 * MB, 60_000).bytesPerSecond).toBeUndefined()
  })

  it.each([
    [5, '5 s left'],
    [0.2, '1 s left'],
    [31, '35 s left'],
    [61, '2 min left'],
    [89 * 60, '89 min left'],
    [2.2 * 3600, '3 h left'],
  ])('has %s seconds left as text', (seconds, text) => {
    expect(timeLeftText(seconds, 1)).toBe(text)
  })

  it('has sizes as text', () => {
    expect([0, 1, 900, 20_000, 11.4 * MB, 297 * MB, 2_048 * MB, 99.97 * MB].map(sizeText)).toEqual([
      '0 bytes',
      '1 byte',
      '900 bytes',
      '20 kB',
      '11.4 MB',
      '297 MB',
      '2 GB',
      '100 MB',
    ])
    expect([transferText(184 * MB, 297 * MB), transferText(900 * 1024, 2_048 * MB)]).toEqual([
      '184 of 297 MB',
      '900 kB of 2 GB',
    ])
  })
})
