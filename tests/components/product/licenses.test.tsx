import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page } from '../support/open.tsx'
import { price, stubProduct } from './fixtures.ts'

const TWO = {
  license: 'single' as const,
  priceCents: 49_000,
  widerLicenses: [{ license: 'multiple' as const, priceCents: 129_000 }],
}
const choice = () => page.getByRole('region', { name: 'Choose a license' })

describe('The licenses of a product', { tags: ['ours-licenses'] }, () => {
  for (const width of [390, 1280]) {
    it(`are compared, and the one that is chosen is in the address, price and offer, at ${width} px`, async () => {
      stubProduct({ slug: 'inboxly', ...TWO }, { forMember: true })
      await open('/product/inboxly', { as: person(), width })
      await expect.element(choice().getByRole('radio', { name: 'Single brand' })).toBeChecked()
      await expect.element(choice().getByRole('row', { name: 'Use for clients No Yes' })).toBeInTheDocument()
      await expectAccessible()
      await choice().getByRole('radio', { name: 'Multiple brands' }).click()
      await expect.element(choice().getByRole('radio', { name: 'Multiple brands' })).toBeChecked()
      expect(location.search).toBe('?license=multiple')
      await expect.element(price()).toHaveTextContent('$1,290')
      await page.getByRole('button', { name: 'Buy at $1,290' }).first().click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await expect.element(dialog.getByLabelText('License', { exact: true })).toHaveValue('multiple')
      await expect
        .element(dialog.getByRole('link', { name: 'Read the full license text' }))
        .toHaveAttribute('href', '/legal/license-agreement#multiple')
    })
  }

  it('start with the one in the address, and with the narrowest for one that is not offered', async () => {
    stubProduct({ slug: 'inboxly', ...TWO })
    await open('/product/inboxly?license=multiple')
    await expect.element(choice().getByRole('radio', { name: 'Multiple brands' })).toBeChecked()
    await expect.element(price()).toHaveTextContent('$1,290')
    await open('/product/inboxly?license=buyout')
    await expect.element(choice().getByRole('radio', { name: 'Single brand' })).toBeChecked()
  })

  it('are a line if there is one', async () => {
    stubProduct({ slug: 'inboxly', license: 'buyout', widerLicenses: [] })
    await open('/product/inboxly')
    await expect.element(page.getByText('License: Buyout. You own the source.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Read the full license text' }))
      .toHaveAttribute('href', '/legal/license-agreement#buyout')
    expect(choice().query()).toBeNull()
  })
})
