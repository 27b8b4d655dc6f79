import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { allowMotion } from '../support/motion.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { cards, expectAddress, filters, results, stubMarketplace } from './fixtures.ts'

const sheet = () => page.getByRole('dialog', { name: 'Filters' })
const opener = () => page.getByRole('button', { name: /^Filters/ })

async function openPhone(address: string) {
  const seen = stubMarketplace(results({ total: 31 }))
  await open(address, { width: 390, height: 844 })
  await expect.element(cards().first()).toBeVisible()
  return seen
}

describe('The marketplace on a phone', { tags: ['ours-phone-filters'] }, () => {
  it('keeps its filters in a sheet that keeps its height and says how many there are', async () => {
    await openPhone('/marketplace?tags=react')
    await expect.element(filters()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveTextContent('Filters1')
    await opener().click()
    const heading = sheet().getByRole('heading', { name: 'Filters', exact: true })
    await expect.element(heading).toBeVisible()
    await expectAccessible()
    const before = heading.element().getBoundingClientRect().top
    for (const name of ['TypeScript', 'ai', 'Stripe']) {
      await sheet().getByRole('button', { name, exact: true }).click()
      await expect.element(sheet().getByRole('link', { name: `Remove filter ${name}` })).toBeInTheDocument()
    }
    await sheet().getByRole('combobox', { name: 'Rated at least' }).selectOptions('4')
    await expectAddress('/marketplace?tags=react,typescript,ai,stripe&rating=4')
    await sheet().getByRole('link', { name: 'Remove filter 4.0 and up' }).click()
    await expectAddress('/marketplace?tags=react,typescript,ai,stripe')
    expect(heading.element().getBoundingClientRect().top).toBe(before)
    await sheet().getByRole('button', { name: 'Show 31 products' }).click()
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
    await expect.element(opener()).toHaveTextContent('Filters4')
  })

  it('has its active filters above the results', async () => {
    await openPhone('/marketplace?category=ai-agents&tags=react&traits=support')
    const active = page.getByRole('region', { name: 'Active Filters' })
    await expect
      .poll(() =>
        active
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual(['AI Agents', 'Support included', 'react'])
    await expectAccessible([360])
    await active.getByRole('link', { name: 'Remove filter Support included' }).click()
    await expectAddress('/marketplace?category=ai-agents&tags=react')
    await page.getByRole('main').getByRole('link', { name: 'Clear All Filters' }).click()
    await expectAddress('/marketplace')
    await expect.element(active).not.toBeInTheDocument()
  })

  it('closes its sheet by Escape at once, also while that opens', async () => {
    await openPhone('/marketplace')
    await allowMotion()
    for (const ms of [0, 40, 120, 200]) {
      await opener().click()
      await expect.element(sheet()).toBeInTheDocument()
      await new Promise((resolve) => setTimeout(resolve, ms))
      await userEvent.keyboard('{Escape}')
      expect(sheet().elements()).toEqual([])
    }
  })
})
