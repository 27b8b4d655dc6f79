import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { allowMotion } from '../support/motion.ts'
import { stubProduct } from '../product/fixtures.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { active, expectAddress, filters, results, stubMarketplace } from './fixtures.ts'

const sheet = () => page.getByRole('dialog', { name: 'Filters' })
const opener = () => page.getByRole('button', { name: /^Filters/ })
const textsOf = (locator: { elements: () => Element[] }) => locator.elements().map((each) => each.textContent)

it(
  'On a phone the filters open in a sheet of stable height that shows their count and closes with Escape; active filters show above the results',
  { tags: ['ours-phone-filters'] },
  async () => {
    stubMarketplace(results({ total: 31 }))
    // Of a card that comes under the pointer.
    stubProduct()
    await open('/marketplace?category=ai-agents&tags=react&traits=support', { width: 390, height: 844 })
    await expect.poll(() => textsOf(active().getByRole('link'))).toEqual(['AI Agents', 'Support included', 'react'])
    await active().getByRole('link', { name: 'Remove filter Support included' }).click()
    await expectAddress('/marketplace?category=ai-agents&tags=react')
    await page.getByRole('main').getByRole('link', { name: 'Clear All Filters' }).click()
    await expectAddress('/marketplace')
    await expect.element(active()).not.toBeInTheDocument()
    await expect.element(filters()).not.toBeInTheDocument()

    await opener().click()
    const heading = sheet().getByRole('heading', { name: 'Filters', exact: true })
    await expect.element(heading).toBeVisible()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const before = heading.element().getBoundingClientRect().top
    await sheet().getByRole('button', { name: 'TypeScript', exact: true }).click()
    await expect.element(sheet().getByRole('button', { name: 'TypeScript' })).toHaveAttribute('aria-pressed', 'true')
    await expectAddress('/marketplace?tags=typescript')
    await expectAccessible()
    expect(heading.element().getBoundingClientRect().top).toBe(before)
    await sheet().getByRole('button', { name: 'Show 31 products' }).click()
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
    await expect.element(opener()).toHaveTextContent('Filters1')

    await allowMotion()
    for (const ms of [0, 120]) {
      await opener().click()
      await expect.element(sheet()).toBeInTheDocument()
      // While it moves.
      await new Promise((resolve) => setTimeout(resolve, ms))
      await userEvent.keyboard('{Escape}')
      expect(sheet().elements()).toEqual([])
    }
  },
)
