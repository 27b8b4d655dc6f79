import { beforeEach, describe, expect, it } from 'vitest'
import { countedOnce, forgetTotals } from '#worker/caching/known-totals.ts'
import { later } from '../support/clock.ts'

const page = (total: number) => ({ total, totalIsExact: true })

describe('Totals of a search', () => {
  beforeEach(forgetTotals)

  const ask = (key: string, total: number) => countedOnce(key, async (known) => known ?? page(total))

  it('are counted once for all its pages, for ten seconds', async () => {
    expect(await ask('a', 5)).toEqual(page(5))
    later(9_999)
    expect(await ask('a', 6)).toEqual(page(5))
    expect(await ask('b', 7)).toEqual(page(7))
    later(2)
    expect(await ask('a', 6)).toEqual(page(6))
  })

  it('are counted anew once something has changed', async () => {
    await ask('a', 5)
    forgetTotals()
    expect(await ask('a', 6)).toEqual(page(6))
  })

  it('are not kept when something changes while they are counted', async () => {
    await countedOnce('a', async () => {
      forgetTotals()
      return page(5)
    })
    expect(await ask('a', 6)).toEqual(page(6))
  })
})
