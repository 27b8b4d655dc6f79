import { expect, it } from 'vitest'
import { CHECK_INBOX } from '#contract/newsletter/constants.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, refusal, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const footer = page.getByRole('contentinfo')
const field = footer.getByLabelText('New products, once a month')
const send = footer.getByRole('button', { name: 'Stay in the loop' })
const says = footer.getByRole('status')

it(
  'The newsletter’s field refuses what is no address, keeps what was typed, and says what to do',
  { tags: ['1-2-footer'] },
  async () => {
    const received = stub('post', '/api/newsletter', () =>
      refusal(429, { code: 'too_many_attempts', message: 'Try again in an hour.' }),
    )
    await open('/about', { width: 390 })
    await send.click()
    await expect.element(says).toHaveTextContent('Enter a valid email address.')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('mara@')
    await send.click()
    await expect.element(says).toHaveTextContent('Enter a valid email address.')
    await expectAccessible([390])
    expect(received).toEqual([])

    await field.fill('mara@example.com')
    await send.click()
    await expect.element(says).toHaveTextContent('Try again in an hour.')
    stub('post', '/api/newsletter', unreachable)
    await send.click()
    await expect.element(says).toHaveTextContent('The server cannot be reached.')
    await expect.element(field).toHaveValue('mara@example.com')
    const reply = held(undefined)
    const sent = stub('post', '/api/newsletter', async () => {
      await reply.answer()
      return nothing()
    })
    await send.click()
    await expect.element(send).toHaveAttribute('aria-busy', 'true')
    await send.click()
    reply.release()
    await expect.element(says).toHaveTextContent(CHECK_INBOX)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ email: 'mara@example.com' }])
  },
)
