import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { cards, expectAddress, results, search, stubMarketplace, SUGGESTIONS } from '../marketplace/fixtures.ts'
import { stubProduct, title } from '../product/fixtures.ts'
import { pageOfPortfolios } from '../profiles/fixtures.ts'
import { expectAccessible, overflow } from '../support/accessibility.ts'
import { stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'

const header = () => page.getByRole('banner')
/** A combobox once it suggests something. */
const field = () => header().getByLabelText('Search the marketplace').and(page.getByPlaceholder('Search products...'))
const options = () => header().getByRole('listbox', { name: 'Search suggestions' }).getByRole('option')

async function openPortfolios(how: Parameters<typeof open>[1] = {}) {
  stub('get', '/api/profiles', pageOfPortfolios([]))
  await open('/portfolios', how)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

describe('The search in the header', { tags: ['ours-header-search'] }, () => {
  it.each([
    ['a visitor', undefined],
    ['a member', person({ firstName: 'Maximiliana Konstantina', lastName: 'von Hohenberg-Featherstonehaugh' })],
  ])('fits from 1024 px on for %s, in a header of one height', async (_, as) => {
    await openPortfolios({ ...(as && { as }), width: 1000 })
    await expect.element(field()).not.toBeVisible()
    const { height } = header().element().getBoundingClientRect()
    for (const width of [1024, 1280, 1920]) {
      await page.viewport(width, 900)
      await expect.element(field()).toBeVisible()
      expect(header().element().getBoundingClientRect().height).toBe(height)
      expect(field().element().getBoundingClientRect().width).toBeGreaterThan(190)
      expect(overflow()).toBeLessThanOrEqual(0)
    }
  })

  it('suggests once it is used, keeps what was typed before, and searches on Enter', async () => {
    stub('get', '/api/suggestions', SUGGESTIONS)
    await openPortfolios()
    const { left, width } = field().element().getBoundingClientRect()
    await field().click()
    // At once, whether its suggestions are loaded or not.
    await userEvent.keyboard('age')
    await expect.poll(() => options().elements().length).toBe(4)
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('age')
    expect(field().element().getBoundingClientRect()).toMatchObject({ left, width })
    await expectAccessible([1280], { withFrame: true })
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => options().elements().length).toBe(0)
    stubMarketplace(results())
    await userEvent.keyboard('nt{Enter}')
    await expectAddress('/marketplace?q=agent')
    await expect.element(cards().first()).toBeVisible()
    await expect.element(search()).toHaveValue('agent')
    // One field is enough.
    await expect.element(field()).not.toBeInTheDocument()
  })

  it('suggests for what was typed before its suggestions were loaded', async () => {
    stub('get', '/api/suggestions', SUGGESTIONS)
    await openPortfolios()
    const plain = field().element()
    if (!(plain instanceof HTMLInputElement)) throw new Error('No field.')
    // In one task, in which nothing is rendered.
    plain.focus()
    plain.setRangeText('age')
    plain.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await expect.poll(() => options().elements().length).toBe(4)
    expect(plain.isConnected).toBe(false)
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('age')
  })

  it('is empty again after a suggestion was chosen', async () => {
    stub('get', '/api/suggestions', SUGGESTIONS)
    stubProduct()
    await openPortfolios()
    await field().click()
    await field().fill('inbox')
    await options().filter({ hasText: 'Inboxly' }).click()
    await expectAddress('/product/inboxly')
    await expect.element(title()).toBeVisible()
    await expect.element(field()).toHaveValue('')
  })

  it('leaves the slash to the search of a page', async () => {
    await open('/')
    await expect.element(search()).toBeVisible()
    await expect.element(field()).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(search()).toHaveFocus()
  })
})
