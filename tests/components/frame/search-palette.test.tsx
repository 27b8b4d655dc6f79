import { describe, expect, it, vi } from 'vitest'
import { expectAddress, results, stubMarketplace, SUGGESTIONS } from '../marketplace/fixtures.ts'
import { stubProduct } from '../product/fixtures.ts'
import { expectAccessible, overflow } from '../support/accessibility.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Search' })
const field = () => dialog().getByRole('combobox', { name: 'Search products' })
const options = () => dialog().getByRole('listbox', { name: 'Search suggestions' }).getByRole('option')
const offered = () =>
  options()
    .elements()
    .map((option) => option.textContent)
const active = () =>
  options()
    .elements()
    .find((option) => option.hasAttribute('data-focus'))?.textContent
const NOTHING = { listings: [], tags: [], categories: [], sellers: [] }

async function openProduct(width = 1280) {
  stubProduct()
  await open('/product/inboxly', { width, height: width < 768 ? 844 : 900 })
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  page.getByRole('button', { name: 'Share' }).element().focus()
}

/** Ctrl+K and keys after it, faster than any code is rendered. */
async function type(...keys: string[]) {
  for (const key of ['k', ...keys]) {
    const init = { key, ctrlKey: key === 'k', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    await Promise.resolve()
  }
}

async function openPalette(width = 1280) {
  await openProduct(width)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}

describe('The search palette', { tags: ['ours-search-palette'] }, () => {
  it('lists products with cover, price and seller, then tags, categories and sellers, for keys and clicks', async () => {
    const seen = stub('get', '/api/suggestions', SUGGESTIONS)
    await openPalette()
    await field().fill('age')
    await expect
      .poll(offered)
      .toEqual([
        'Search all products for “age”',
        'Inboxly: shared support inbox with AI triageMara Lindqvist$149',
        'typescript',
        'AI Agents',
        'Adaeze Nwosu',
      ])
    expect(seen.map(({ query }) => query.get('q'))).toEqual(['age'])
    expect(options().nth(1).element().querySelector('img')?.getAttribute('src')).toBe(
      '/images/product-images/mara/inbox.png.w160.webp',
    )
    await expect.element(dialog().getByRole('status').filter({ hasText: '4 suggestions' })).toBeInTheDocument()
    expect(active()).toMatch(/^Search all/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('typescript')
    await expect.element(field()).toHaveAttribute('aria-activedescendant', options().nth(2).element().id)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toMatch(/^Inboxly/)
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expectAddress('/product/inboxly')

    stubMarketplace(results())
    await userEvent.keyboard('{Control>}k{/Control}')
    await field().fill('age')
    await options().filter({ hasText: 'AI Agents' }).click()
    await expectAddress('/marketplace?category=ai-agents')
    await expect.element(dialog()).not.toBeInTheDocument()

    // Also before anything is suggested.
    await userEvent.keyboard('{Control>}k{/Control}')
    await field().fill('ai')
    await userEvent.keyboard('{Enter}')
    await expectAddress('/marketplace?q=ai')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('has what was typed before its code came and its field had the focus, in order', async () => {
    stub('get', '/api/suggestions', NOTHING)
    await openProduct()
    await type('I', 'n', 'x', 'Backspace', 'b', ' ', 'o')
    expect(dialog().query()).toBeNull()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('x!')
    await expect.element(field()).toHaveValue('Inb ox!')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}ai')
    await expect.element(field()).toHaveValue('ai')
  })

  it('is closed by Escape and searches on Enter before its code came', async () => {
    await openProduct()
    await type('a', 'i', 'Escape')
    stubMarketplace(results())
    await type('a', 'p', 'i', 'Enter')
    await expectAddress('/marketplace?q=api')
    expect(dialog().query()).toBeNull()
  })

  it('keeps the focus when the screen of an earlier navigation comes', async () => {
    await openPalette()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}ai')
    stubMarketplace(results())
    history.pushState(null, '', '/marketplace')
    await vi.waitUntil(() => document.querySelector('main h1')?.textContent === 'Marketplace')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectAddress('/marketplace?q=ai')
  })

  it('keeps what it lists, dimmed, until what is typed now has been found', async () => {
    stub('get', '/api/suggestions', SUGGESTIONS)
    await openPalette()
    await field().fill('age')
    await expect.poll(() => offered().length).toBe(5)
    const list = () => dialog().getByRole('listbox', { name: 'Search suggestions' })
    await expect.element(list()).toHaveAttribute('aria-busy', 'false')
    const opacity = () =>
      options().nth(1).element().closest('[role=group]')?.parentElement?.computedStyleMap().get('opacity')?.toString()
    const place = () => options().nth(1).element().getBoundingClientRect().toJSON()
    const before = place()
    const next = held({ ...SUGGESTIONS, tags: [] })
    stub('get', '/api/suggestions', next.answer)
    await field().fill('agen')
    await expect.element(list()).toHaveAttribute('aria-busy', 'true')
    await expect.poll(opacity).toBe('0.6')
    expect(offered()).toHaveLength(5)
    expect(place()).toEqual(before)
    next.release()
    await expect.poll(() => offered().length).toBe(4)
    await expect.poll(opacity).toBe('1')
    expect(place()).toEqual(before)
  })

  it('is closed by one Escape, which returns the focus, and by its button', async () => {
    stub('get', '/api/suggestions', SUGGESTIONS)
    await openPalette()
    await field().fill('age')
    await expect.poll(() => offered().length).toBe(5)
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Share' })).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field()).toHaveFocus()
    // Nor is the page behind it within reach the second time.
    expect(document.getElementById('root')?.inert).toBe(true)
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it.each([
    { width: 1280, place: { left: 320, width: 640 }, room: 1 },
    // Above the keyboard, which takes four tenths of a phone.
    { width: 390, place: { left: 0, top: 0, width: 390 }, room: 0.6 },
  ])('at $width px keeps its size, and says what is too short, not found or failed', async ({ width, place, room }) => {
    const panel = () => field().element().closest('[id^=headlessui-dialog-panel]')?.getBoundingClientRect()
    await openPalette(width)
    const opened = panel()
    expect(opened).toMatchObject(place)
    expect(opened?.height).toBeGreaterThan(300)
    expect(opened?.bottom).toBeLessThanOrEqual(innerHeight * room)
    await expect.element(dialog().getByText('Type at least three characters.')).toBeVisible()
    expect(offered()).toEqual([])

    const first = held(SUGGESTIONS)
    stub('get', '/api/suggestions', first.answer)
    await field().fill('age')
    await expect.poll(() => dialog().element().querySelectorAll('.animate-breathe').length).toBeGreaterThan(0)
    expect(panel()).toEqual(opened)
    first.release()
    await expect.poll(() => offered().length).toBe(5)
    expect(panel()).toEqual(opened)

    const long = {
      title: 'Donaudampfschifffahrt'.repeat(9),
      slug: 'long',
      priceCents: 99_999_999,
      hasOptions: true,
      cover: null,
    }
    const listings = Array.from({ length: 5 }, (_, n) => ({ ...long, slug: `long-${n}`, seller: { name: long.title } }))
    stub('get', '/api/suggestions', { ...SUGGESTIONS, listings, tags: [long.title] })
    await field().fill('long')
    await expect.poll(() => offered().length).toBe(9)
    expect(offered()[1]).toContain('from $999,999.99')
    expect(panel()).toEqual(opened)
    expect(overflow()).toBeLessThanOrEqual(0)
    for (const option of dialog().element().querySelectorAll('[role=option] *'))
      expect(option.getBoundingClientRect().right).toBeLessThanOrEqual(opened?.right ?? 0)
    await userEvent.keyboard('{End}')
    await expect.element(options().last()).toBeInViewport()

    stub('get', '/api/suggestions', NOTHING)
    await field().fill('zzzz')
    await expect.element(dialog().getByText('Nothing found for “zzzz” in titles and names.')).toBeVisible()
    stub('get', '/api/suggestions', () => refusal(500, { code: 'internal', message: 'No.' }))
    await field().fill('other')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Suggestions couldn’t be loaded.')
    expect(panel()).toEqual(opened)
    stub('get', '/api/suggestions', SUGGESTIONS)
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => offered().length).toBe(5)
  })

  it('shows replies of a former API by their titles', async () => {
    stub('get', '/api/suggestions', { ...NOTHING, listings: [{ slug: 'inboxly', title: 'Inboxly' }] })
    await openPalette()
    await field().fill('inb')
    await expect.poll(offered).toEqual(['Search all products for “inb”', 'Inboxly'])
  })
})
