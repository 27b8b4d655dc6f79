import { describe, expect, it, vi } from 'vitest'
import type { Landing } from '#contract/landing.ts'
import { stubProduct } from '../product/fixtures.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { cards, expectAddress, results, search, stubMarketplace, SUGGESTIONS } from './fixtures.ts'

const list = () => page.getByRole('listbox', { name: 'Search suggestions' })
const options = () => list().getByRole('option')
const offered = () =>
  options()
    .elements()
    .map((option) => option.textContent)
const ALL = ['Inboxly: shared support inbox with AI triage', 'typescript', 'AI Agents', 'Adaeze Nwosu']

async function openLanding() {
  stub('get', '/api/landing', { products: [], portfolios: [], popular: {} } satisfies Landing)
  await open('/')
  await expect.element(search()).toBeVisible()
}

describe('Suggestions', { tags: ['ours-suggestions'] }, () => {
  it('work by keyboard as a combobox, wait for a pause in typing, leave Enter to the search, and hide on errors', async () => {
    const seen = stub('get', '/api/suggestions', SUGGESTIONS)
    await openLanding()
    await expect.element(search()).toHaveAttribute('aria-expanded', 'false')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      // Not for two characters.
      for (const typed of ['in', 'inb', 'inbox']) {
        await search().fill(typed)
        await vi.advanceTimersByTimeAsync(typed === 'in' ? 300 : 190)
      }
      expect(seen).toEqual([])
      await vi.advanceTimersByTimeAsync(10)
      await expect.poll(offered).toEqual(ALL)
    } finally {
      vi.useRealTimers()
    }
    expect(seen.map(({ query }) => query.get('q'))).toEqual(['inbox'])
    await expect.element(page.getByRole('status').filter({ hasText: '4 suggestions' })).toBeInTheDocument()
    await expect.element(search()).toHaveAttribute('aria-expanded', 'true')
    for (const option of options().all()) await expect.element(option).not.toHaveAttribute('data-focus')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(options().nth(1)).toHaveAttribute('data-focus')
    await expect.element(search()).toHaveAttribute('aria-activedescendant', options().nth(1).element().id)
    await userEvent.keyboard('{Escape}')
    await expect.element(search()).toHaveAttribute('aria-expanded', 'false')
    expect(offered()).toEqual([])
    await expect.element(search()).toHaveValue('inbox')

    const failed = stub('get', '/api/suggestions', () => refusal(500, { code: 'internal', message: 'No.' }))
    await search().fill('other')
    await expect.poll(() => failed.length).toBe(1)
    await expect.element(search()).toHaveAttribute('aria-expanded', 'false')
    stub('get', '/api/suggestions', SUGGESTIONS)
    await search().fill('inb')
    await expect.poll(offered).toEqual(ALL)
    // Leaving the field chooses nothing.
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect.poll(offered).toEqual([])
    expect(location.pathname).toBe('/')

    await search().fill('inbo')
    await expect.poll(offered).toEqual(ALL)
    stubMarketplace(results())
    await userEvent.keyboard('{Enter}')
    expect(offered()).toEqual([])
    await expectAddress('/marketplace?q=inbo')
    await expect.element(cards().first()).toBeVisible()
    await expect.element(search()).toHaveValue('inbo')
    // Safari sends the Enter that ends a composition afterwards; it chooses nothing.
    await search().fill('typ')
    await expect.poll(offered).toEqual(ALL)
    await userEvent.keyboard('{ArrowDown}')
    const accepting = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    search().element().dispatchEvent(new KeyboardEvent('keydown', accepting))
    expect(offered()).toEqual(ALL)
    // Within a list, they narrow it.
    await search().fill('typ')
    await options().filter({ hasText: 'typescript' }).click()
    await expectAddress('/marketplace?tags=typescript')
    await expect.element(search()).toHaveValue('')
    await search().fill('inbox')
    await expect.poll(offered).toEqual(ALL)
    stubProduct()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expectAddress('/product/inboxly')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  it('leave Ctrl+K to text fields on a Mac, where Cmd+K opens them', { tags: ['ours-typing-anywhere'] }, async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh')
    stub('get', '/api/suggestions', SUGGESTIONS)
    stubMarketplace(results())
    await open('/marketplace')
    const press = (modifier: 'ctrlKey' | 'metaKey') => {
      const event = new KeyboardEvent('keydown', { key: 'k', [modifier]: true, bubbles: true, cancelable: true })
      search().element().dispatchEvent(event)
      return event.defaultPrevented
    }
    await expect.element(cards().first()).toBeVisible()
    expect(press('ctrlKey')).toBe(false)
    expect(press('metaKey')).toBe(true)
    await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    vi.restoreAllMocks()
  })
})
