import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { expectDescription, field, openForm, press, project } from './fixtures.ts'

const box = (name: string) => page.getByRole('checkbox', { name })

describe('The licenses of a project', { tags: ['ours-licenses'] }, () => {
  for (const width of [390, 1280]) {
    it(`are chosen with a price each, at ${width} px`, async () => {
      await openForm(width)
      const sent = stub('post', '/api/projects', project())
      await field('Title').fill('Tidy shelf')
      await field('Price').fill('490')
      await expect.element(field('Second price')).not.toBeVisible()
      await expect.element(field('Third license')).not.toBeVisible()
      await field('License').selectOptions('Single brand')
      await field('Second license').selectOptions('Multiple brands')
      await field('Second price').fill('400')
      await press('Save as draft')
      await expectDescription('Second price', 'A wider license is never cheaper. Enter $490 or more.')
      await field('Second price').fill('1290')
      await field('Third license').selectOptions('White label')
      await field('Third price').fill('2,000.50')
      await field('Renewal price').fill('99')
      await page.getByText('Show what it usually sells for').click()
      await expect.element(field('Revenue share')).not.toBeVisible()
      await page.getByText('Royalty', { exact: true }).click()
      await field('Revenue share').selectOptions('5% of revenue')
      await expectAccessible()
      await press('Save as draft')
      await expect
        .poll(() => sent[0]?.body)
        .toMatchObject({
          price: 490,
          license: 'single',
          secondLicense: 'multiple',
          secondPrice: 1_290,
          thirdLicense: 'white-label',
          thirdPrice: 2_000.5,
          renewalPrice: 99,
          showsUsualPrice: true,
          royaltyPercent: 5,
          soldOnce: false,
        })
    })
  }

  it('are a buyout alone if it is sold once, which keeps the others while it is open', async () => {
    await openForm(1280)
    const sent = stub('post', '/api/projects', project())
    await field('Title').fill('Tidy shelf')
    await field('Price').fill('490')
    await field('Second license').selectOptions('White label')
    await field('Second price').fill('900')
    await field('License').selectOptions('Buyout')
    await expect.element(box('Sold once')).toBeChecked()
    await expect.element(field('Second license')).not.toBeVisible()
    await page.getByText('Sold once', { exact: true }).click()
    await expect.element(field('License')).toHaveValue('multiple')
    await expect.element(field('Second price')).toHaveValue('900')
    await page.getByText('Sold once', { exact: true }).click()
    await press('Save as draft')
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({ license: 'buyout', secondLicense: null, secondPrice: null, soldOnce: true })
  })
})
