import { afterEach, describe, expect, it, vi } from 'vitest'
import { newQueryClient } from '#web/lib/query-client.ts'
import { prefetchOnIntent } from '#web/prefetch-on-intent.ts'
import { listing } from '../../support/fixtures.ts'
import { type Received, stub } from '../support/network.ts'

const REVIEWS = { items: [], next: null, rating: null, count: 0, histogram: [0, 0, 0, 0, 0] }
const queries = newQueryClient()

prefetchOnIntent(queries)

/** A link to a product that no other test has, and what is requested of that. */
function linkTo(slug: string): { link: HTMLAnchorElement; received: () => string[] } {
  const link = Object.assign(document.createElement('a'), { href: `/product/${slug}` })
  document.body.append(link)
  const all: Received[][] = [
    stub('get', `/api/listings/${slug}`, listing({ slug })),
    stub('get', `/api/listings/${slug}/related`, { items: [] }),
    stub('get', `/api/listings/${slug}/reviews`, REVIEWS),
  ]
  return { link, received: () => all.flat().map(({ path }) => path) }
}

function happen(type: string, target: Element): void {
  target.dispatchEvent(new Event(type, { bubbles: true }))
}

afterEach(() => {
  vi.useRealTimers()
  document.querySelectorAll('body > a').forEach((link) => link.remove())
})

describe('A link to a product', () => {
  it('prefetches it once when it gets the keyboard focus', async () => {
    const { link, received } = linkTo('by-focus')
    happen('focusin', link)
    happen('focusin', link)
    await expect
      .poll(() => received().toSorted())
      .toEqual(['/api/listings/by-focus', '/api/listings/by-focus/related', '/api/listings/by-focus/reviews'])
    expect(queries.isFetching()).toBeLessThanOrEqual(3)
  })

  it('prefetches it when the pointer rests on it, but not when it passes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const passed = linkTo('passed')
    const rested = linkTo('rested')
    happen('pointerover', passed.link)
    vi.advanceTimersByTime(60)
    happen('pointerover', rested.link)
    vi.advanceTimersByTime(65)
    vi.useRealTimers()
    await expect.poll(() => rested.received().length).toBe(3)
    expect(passed.received()).toEqual([])
  })

  it('prefetches nothing with data saving on', async () => {
    const saving = linkTo('saving')
    const other = linkTo('other')
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    happen('focusin', saving.link)
    Reflect.deleteProperty(navigator, 'connection')
    happen('focusin', other.link)
    await expect.poll(() => other.received().length).toBe(3)
    expect(saving.received()).toEqual([])
  })
})
