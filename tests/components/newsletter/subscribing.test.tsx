import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { held, nothing, refusal, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'

const TOKEN = 'x'.repeat(115)
const expired = 'This link has expired or was already used. Request a new one.'

describe('The newsletter form in the footer', { tags: ['ours-subscribing'] }, () => {
  it('sends an address once and shows the next step, or an error next to the field', async () => {
    expectConsole(/status of 429/, /Failed to (?:load|fetch)/)
    await open('/newsletter')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByRole('textbox', { name: 'New products, once a month' })
    const send = footer.getByRole('button', { name: 'Stay in the loop' })
    const status = footer.getByRole('status')
    await field.fill('mara@')
    await send.click()
    await expect.element(status).toHaveTextContent('Enter a valid email address.')
    await expect.element(field).toHaveFocus()
    expect(field.element()).toHaveAttribute('aria-invalid', 'true')
    expect(field.element()).toHaveAccessibleDescription('Enter a valid email address.')

    const reply = held(undefined)
    const requests = stub('post', '/api/newsletter', async () => {
      await reply.answer()
      return new Response(null, { status: 202 })
    })
    await field.fill('mara@example.com')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(send).toHaveAttribute('aria-busy', 'true')
    reply.release()
    await expect.element(status).toHaveTextContent('Check your inbox to confirm your subscription.')
    expect(field.element()).toHaveValue('mara@example.com')
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'mara@example.com' }])

    const often = { code: 'too_many_attempts', message: 'Too many attempts. Please try again later.' } as const
    stub('post', '/api/newsletter', () => refusal(429, often))
    await send.click()
    await expect.element(status).toHaveTextContent(often.message)
    stub('post', '/api/newsletter', unreachable)
    await send.click()
    await expect.element(status).toHaveTextContent('We can’t reach the server. Check your connection and try again.')
    expect(field.element()).toHaveValue('mara@example.com')
  })
})

describe('The newsletter’s mailed link', { tags: ['ours-subscribing'] }, () => {
  it('subscribes with a click', async () => {
    const requests = stub('post', '/api/newsletter/confirm', nothing)
    await open(`/newsletter#${TOKEN}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm your subscription')
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You’re subscribed')
    expect(page.getByRole('link', { name: 'Browse the marketplace' }).query()).toBeVisible()
    await expectAccessible(undefined, { within: page.getByRole('main') })
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  it('that has expired or is incomplete links back', async () => {
    expectConsole(/status of 410/)
    stub('post', '/api/newsletter/confirm', () => refusal(410, { code: 'link_expired', message: expired }))
    const { unmount } = await open(`/newsletter#${TOKEN}`)
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(expired)
    await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await unmount()
    await open('/newsletter')
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('This link is incomplete.')
  })
})
