import { describe, expect, it } from 'vitest'
import { PRODUCT_NOT_FOUND } from '#contract/reports/takedown.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, refusal, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const form = page.getByRole('region', { name: 'Send a notice' })
const send = form.getByRole('button', { name: 'Send notice' })
const product = form.getByLabelText('The product’s address')
const work = form.getByLabelText('Your work')

async function fillNotice(): Promise<void> {
  await form.getByLabelText('Your name').fill('Ines Duarte')
  await form.getByLabelText('Email').fill('ines@example.com')
  await work.fill('My inbox, at https://ines.example/inbox')
  await product.fill('/product/inboxly')
  for (const statement of [/good faith/, /penalty of perjury/]) await form.getByText(statement).click()
}

describe('A copyright notice', { tags: ['ours-takedowns'] }, () => {
  it(
    'requires every field, keeps the input until the server has stored it, and shows where the answer will go',
    { tags: ['1-nothing-typed-is-lost'] },
    async () => {
      const refused = stub('post', '/api/takedowns', () =>
        refusal(400, { code: 'invalid_input', message: 'No product.', fields: { product: PRODUCT_NOT_FOUND } }),
      )
      await open('/legal/dmca#notice')
      await send.click()
      await expect.element(form.getByLabelText('Your name')).toHaveFocus()
      for (const text of [
        'Enter your name.',
        'Enter a valid email address.',
        'Describe your work.',
        'Enter the address of the product.',
      ])
        expect(form.getByText(text).query()).toBeVisible()
      expect(form.getByText('You must confirm this for the notice to be valid.').elements()).toHaveLength(2)
      await expectAccessible([390, 1280], { within: form })
      expect(refused).toEqual([])

      await fillNotice()
      await send.click()
      await expect.element(form.getByText(PRODUCT_NOT_FOUND)).toBeVisible()
      await expect.element(product).toHaveFocus()

      stub('post', '/api/takedowns', unreachable)
      await send.click()
      await expect.element(form.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
      await expect.element(work).toHaveValue('My inbox, at https://ines.example/inbox')

      const received = stub('post', '/api/takedowns', nothing)
      await send.click()
      await expect.element(form.getByRole('status')).toHaveTextContent(/Notice sent.*ines@example\.com/)
      await expect.element(form.getByRole('status')).toHaveFocus()
      await expect.element(send).not.toBeInTheDocument()
      await expect
        .poll(() => received.map(({ body }) => body))
        .toEqual([
          {
            name: 'Ines Duarte',
            email: 'ines@example.com',
            work: 'My inbox, at https://ines.example/inbox',
            product: '/product/inboxly',
            goodFaith: true,
            accurate: true,
          },
        ])
    },
  )
})
