import { describe, expect, it } from 'vitest'
import type { Unsubscription } from '#contract/accounts/mails.ts'
import { refused } from '../accounts/fixtures.ts'
import { main, press } from '../accounts/parts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const TOKEN = 'a-token'
const about = (subscribed: boolean): Unsubscription => ({ kind: 'listing_status', subscribed })
const status = () => main().getByRole('status')

describe('The unsubscribe link of an email', { tags: ['ours-mail-choices'] }, () => {
  it('explains a failed load, retries, and unsubscribes from that kind of email with a click', async () => {
    const reply = held(refused('internal'))
    const requests = stub('get', '/api/unsubscribe/:token', reply.answer)
    await open(`/unsubscribe#${TOKEN}`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible()
    await expect.poll(() => requests).toMatchObject([{ path: `/api/unsubscribe/${TOKEN}` }])
    reply.release()
    await expect.element(main().getByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    stub('get', '/api/unsubscribe/:token', about(true))
    await press('Try again')
    await expect.element(status()).toHaveTextContent('You get emails about the review of your projects.')

    stub('post', '/api/unsubscribe/:token', () => refused('internal'))
    await press('Unsubscribe')
    await expect.element(main().getByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    await expectAccessible([360])
    const sent = stub('post', '/api/unsubscribe/:token', nothing)
    await press('Unsubscribe')
    await expect.element(status()).toHaveTextContent('You’ll no longer get emails about the review of your projects.')
    expect(sent).toMatchObject([{ path: `/api/unsubscribe/${TOKEN}` }])
    await expect.element(main().getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
  })

  it('that is truncated links to Settings', async () => {
    const requests = stub('get', '/api/unsubscribe/:token', () => refused('not_found'))
    await open('/unsubscribe')
    await expect.element(main().getByRole('alert')).toHaveTextContent('This link is incomplete.')
    await expect.element(main().getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
    location.hash = 'x'.repeat(40)
    await expect.poll(() => requests).toHaveLength(1)
    await expect.element(main().getByRole('alert')).toHaveTextContent('This link is incomplete.')
  })
})
