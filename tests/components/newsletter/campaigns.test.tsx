import { describe, expect, it } from 'vitest'
import type { CampaignDetail, CampaignPage, NewListings } from '#contract/admin/campaigns.ts'
import { CAMPAIGN } from '../admin/fixtures.ts'
import { address, broken, openAdmin, row, toast } from '../admin/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'

const subject = page.getByRole('textbox', { name: 'Subject' })
const text = page.getByRole('textbox', { name: 'Text' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = page.getByRole('region', { name: 'Preview' })
const pageOf = (...items: CampaignDetail[]): CampaignPage => ({
  items,
  next: null,
  subscribers: { confirmed: 1_204, pending: 3 },
})
/** A campaign with a new id. */
const campaign = (changes: Partial<CampaignDetail> = {}): CampaignDetail => ({
  ...CAMPAIGN,
  id: crypto.randomUUID(),
  ...changes,
})

describe('Newsletter campaigns', { tags: ['ours-letters'] }, () => {
  it('are listed with their progress, next to the number of subscribers', async () => {
    expectConsole(/status of 500/)
    stub('get', '/api/admin/letters', broken)
    await openAdmin('newsletter')
    await expect.element(toast()).toHaveTextContent('Failed to fetch campaigns')
    stub('get', '/api/admin/letters', pageOf())
    await button('Try again').click()
    await expect.element(page.getByText('No campaigns found')).toBeVisible()
    const subscribers = page.getByRole('region', { name: 'Subscribers' })
    await expect.element(subscribers).toHaveTextContent('Confirmed1,204')
    expect(subscribers.element()).toHaveTextContent('Not confirmed yet3')
    expect(page.getByRole('link', { name: 'Export CSV' }).element()).toHaveAttribute(
      'href',
      '/api/admin/subscribers/export',
    )

    const startedAt = '2026-11-05T12:00:00.000Z'
    const sent = campaign({ subject: 'October', state: 'sent', audience: 900, queued: 898, startedAt })
    const sending = campaign({ subject: 'Autumn', state: 'sending', audience: 1_204, queued: 100, startedAt })
    stub('get', '/api/admin/letters', pageOf(campaign(), sending, sent))
    stub('get', '/api/admin/letters/:id', sending)
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    await expect.element(row('Autumn')).toHaveTextContent('Status: SendingAddresses100 of 1,204')
    expect(row('October').element()).toHaveTextContent('Status: SentAddresses898')
    expect(row('New in November').element()).toHaveTextContent('Status: DraftAddresses—')
    await page.getByRole('link', { name: 'Autumn' }).click()
    await expect.element(page.getByText('100 of 1,204 addresses so far. You can leave this page.')).toBeVisible()
    expect(page.getByRole('progressbar', { name: 'Sending' }).element()).toHaveAttribute('aria-valuenow', '8')
    stub('get', '/api/admin/letters/:id', { ...sending, state: 'sent', queued: 1_204 })
    // The list refetches by itself.
    await expect.element(page.getByText('To 1,204 addresses')).toBeVisible()
  })

  it('are written next to a preview, saved, sent as a test, and sent once confirmed', async () => {
    const draft = campaign({ subject: 'New things', body: '## Hello\n\nLook at **this**.' })
    stub('get', '/api/admin/letters', pageOf())
    const created = stub('post', '/api/admin/letters', draft)
    stub('get', '/api/admin/letters/:id', draft)
    await openAdmin('newsletter?open=new')
    await expect.element(preview).toHaveTextContent('No subject yet')
    await subject.fill(draft.subject)
    await button('Save draft').click()
    await expect.element(text).toHaveAccessibleDescription(/Required/)
    await text.fill(draft.body)
    await expect.element(preview.getByRole('heading', { level: 3, name: 'Hello' })).toBeVisible()
    await expectAccessible([360, 1280], { within: page.getByRole('main') })
    await button('Save draft').click()
    await expect.element(toast()).toHaveTextContent('Draft saved')
    await expect.poll(address).toBe(`/admin/newsletter?open=${draft.id}`)
    expect(created.map(({ body }) => body)).toEqual([{ subject: draft.subject, body: draft.body }])

    const saved = stub('put', '/api/admin/letters/:id', { ...draft, version: 2 })
    const tests = stub('post', '/api/admin/letters/:id/test', nothing)
    await button('Send a test to me').click()
    await expect.element(toast()).toHaveTextContent('Test email sent to you')
    expect([saved.length, tests.length]).toEqual([1, 1])

    await button('Send…').click()
    const dialog = page.getByRole('dialog', { name: 'Send this campaign?' })
    await expect.element(dialog).toHaveTextContent('“New things” goes to 1,204 addresses. This cannot be undone.')
    const sent = {
      ...draft,
      state: 'sent' as const,
      version: 3,
      queued: 1_204,
      audience: 1_204,
      startedAt: draft.updatedAt,
    }
    const sends = stub('post', '/api/admin/letters/:id/send', sent)
    stub('get', '/api/admin/letters/:id', sent)
    await dialog.getByRole('button', { name: 'Send to 1,204 addresses' }).click()
    await expect.element(page.getByText('To 1,204 addresses')).toBeVisible()
    expect(sends.map(({ body }) => body)).toEqual([{ version: 2 }])
  })

  it('keep unsaved input, which can be discarded, and insert new products', async () => {
    const draft = campaign({ body: 'Stored' })
    stub('get', '/api/admin/letters/:id', draft)
    stub('get', '/api/admin/letters/new-listings', { items: [] })
    const { unmount } = await openAdmin(`newsletter?open=${draft.id}`)
    await text.fill('Typed')
    await unmount()
    await openAdmin(`newsletter?open=${draft.id}`)
    await expect.element(page.getByText('We restored your unsaved changes.')).toBeVisible()
    expect(text.element()).toHaveValue('Typed')
    await button('Discard').click()
    await expect.element(text).toHaveValue('Stored')
    expect(button('Discard').query()).toBeNull()

    await button('Insert new products').click()
    await expect.element(toast()).toHaveTextContent('No products have been published since the last campaign')
    const found: NewListings = {
      items: [{ title: 'A *shelf*', priceCents: 4_950, url: 'https://sourceyard.test/product/a' }],
    }
    stub('get', '/api/admin/letters/new-listings', found)
    await text.click()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await button('Insert new products').click()
    await expect.element(text).toHaveValue(`Stored\n\n- [A \\*shelf\\*](https://sourceyard.test/product/a), $49.50\n`)
    await expect.element(preview.getByRole('link', { name: 'A *shelf*' })).toBeVisible()
  })

  it('that another admin saved meanwhile are overwritten only on purpose', async () => {
    expectConsole(/status of 409/)
    const draft = campaign()
    const theirs = { ...draft, subject: 'Theirs', body: 'What they wrote', version: 2 }
    const changed = { code: 'letter_changed', message: 'Another admin saved this campaign in the meantime.' } as const
    stub('get', '/api/admin/letters/:id', draft)
    stub('get', '/api/admin/letters', pageOf(draft))
    const conflicting = () => Response.json({ error: changed, current: theirs }, { status: 409 })
    stub('put', '/api/admin/letters/:id', conflicting)
    await openAdmin(`newsletter?open=${draft.id}`)
    await text.fill('Mine')
    await button('Save draft').click()
    const conflict = page.getByRole('main').getByRole('alert')
    await expect.element(conflict).toHaveFocus()
    expect(conflict.element()).toHaveTextContent('Another admin saved this campaign in the meantime')
    expect(conflict.element()).toHaveTextContent('What they wrote')
    expect(text.element()).toHaveValue('Mine')
    const saved = stub('put', '/api/admin/letters/:id', { ...theirs, subject: draft.subject, body: 'Mine', version: 3 })
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await expect
      .poll(() => saved.map(({ body }) => body))
      .toEqual([{ subject: draft.subject, body: 'Mine', version: 2 }])
    await expect.element(conflict).not.toBeInTheDocument()

    stub('put', '/api/admin/letters/:id', conflicting)
    await text.fill('Mine again')
    await button('Save draft').click()
    await conflict.getByRole('button', { name: 'Use saved version' }).click()
    await expect.element(text).toHaveValue('What they wrote')
    await expect.element(subject).toHaveValue('Theirs')
  })

  it('cannot be sent without subscribers, and can be deleted as drafts', async () => {
    expectConsole(/status of 409/)
    const draft = campaign({ confirmed: 0 })
    stub('get', '/api/admin/letters/:id', draft)
    stub('get', '/api/admin/letters', pageOf(draft))
    stub('put', '/api/admin/letters/:id', draft)
    await openAdmin(`newsletter?open=${draft.id}`)
    await button('Send…').click()
    const send = page.getByRole('dialog', { name: 'Send this campaign?' })
    await expect.element(send).toHaveTextContent('No one has subscribed yet.')
    expect(send.getByRole('button', { name: /^Send/ }).query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(send).not.toBeInTheDocument()

    const sent = { code: 'letter_sent', message: 'This campaign is being sent or has already been sent.' } as const
    stub('delete', '/api/admin/letters/:id', () => refusal(409, sent))
    await button('Delete draft').click()
    const dialog = page.getByRole('dialog', { name: 'Delete this draft?' })
    await expect.element(dialog).toHaveTextContent('“New in November” cannot be restored.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(toast()).toHaveTextContent(`Failed to delete draft${sent.message}`)
    stub('get', '/api/admin/letters', pageOf())
    stub('delete', '/api/admin/letters/:id', nothing)
    await button('Delete draft').click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(toast()).toHaveTextContent('Draft deleted')
    await expect.element(page.getByText('No campaigns found')).toBeVisible()
  })
})
