import { describe, expect, it } from 'vitest'
import { MIN_PURCHASES_FOR_SEARCH } from '#contract/library/limits.ts'
import { newPerson } from '../chat/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { pageOf, purchase, version } from './fixtures.ts'

const items = () => page.getByRole('list', { name: 'Purchases' }).getByRole('article')
const titles = () =>
  items()
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

describe('The library', { tags: ['ours-library'] }, () => {
  it('lists purchases with their newest version, what changed, and what was agreed', async () => {
    const update = purchase({ had: '2.4.0' })
    const newest = purchase({ had: '2.4.1', updatesUntil: null, supportUntil: null })
    const late = purchase({
      updatesUntil: '2026-05-01T12:00:00.000Z',
      supportUntil: '2026-05-01T12:00:00.000Z',
      had: '2.4.1',
      beyond: { version: '3.0.0', releasedAt: '2026-11-01T00:00:00.000Z', renewalCents: 19_000 },
    })
    const ended = purchase({
      ended: { at: '2026-11-18T12:00:00.000Z', reason: 'The payment was reversed.' },
      newest: null,
      had: '2.4.1',
    })
    const withdrawn = purchase({
      newest: version({ withdrawn: 'It loses mails.' }),
      seller: { username: null, name: 'Noah' },
    })
    const empty = purchase({ newest: null, chatId: null, product: { id: 'x', slug: null, title: 'Gone', cover: null } })
    const { answer, release } = held(pageOf(update, newest, late, ended, withdrawn, empty))
    stub('get', '/api/library', answer)
    await open('/library', { as: newPerson() })
    await expect.element(page.getByRole('status', { name: 'Loading your library' })).toBeVisible()
    release()
    await expect.element(page.getByText('6 purchases')).toBeVisible()
    await expect.poll(() => document.title).toBe('Library · Sourceyard')
    const row = (at: number) => items().nth(at)
    await expect.element(row(0)).toHaveTextContent('Ines Duarte · Multiple brands · bought Oct 29, 2026')
    await expect.element(row(0)).toHaveTextContent('Update2.4.1, you have 2.4.0')
    await expect
      .element(row(0).getByRole('link', { name: 'See what changed' }))
      .toHaveAttribute('href', '/product/inboxly/changes?from=2.4.0&to=2.4.1')
    await expect
      .element(row(0).getByRole('button', { name: /^Download 2\.4\.1\s*297 MB$/ }))
      .toHaveClass('button-primary')
    await expect.element(row(0)).toHaveTextContent(/Support untilApr 29, 2099Updates untilOct 29, 2099/)
    await expect
      .element(row(0).getByRole('link', { name: update.product.title }))
      .toHaveAttribute('href', `/library/${update.id}`)
    await expect
      .element(row(0).getByRole('link', { name: 'Open discussion' }))
      .toHaveAttribute('href', `/chat/${update.id}`)
    await expect.element(row(1)).toHaveTextContent('You have the newest2.4.1')
    await expect.element(row(1)).toHaveTextContent(/Support untilNot includedUpdates untilFor life/)
    await expect.element(row(1).getByRole('button', { name: /^Download again 2\.4\.1/ })).toHaveClass('button-plain')
    await expect
      .element(row(2))
      .toHaveTextContent('3.0.0 is out, but your updates ended on May 1, 2026. Another year of them costs $190.')
    await expect.element(row(2).getByRole('button', { name: 'Renew for $190' })).toBeVisible()
    expect(row(2).getByRole('link', { name: 'Renew with the seller' }).query()).toBeNull()
    await expect.element(row(3)).toHaveTextContent(/Ended.*The payment was reversed\..*Its downloads are off\./)
    expect(row(3).getByRole('button').elements()).toEqual([])
    await expect.element(row(4)).toHaveTextContent('It loses mails.')
    expect(row(4).getByRole('link', { name: 'Noah' }).elements()).toEqual([])
    await expect.element(row(5)).toHaveTextContent('No version yet.')
    expect(row(5).getByRole('link', { name: 'Open discussion' }).elements()).toEqual([])
    await expectAccessible([1280, 390])
  })

  it('shows more on request, counts all, and keeps what it has if more cannot be fetched', async () => {
    const [one, two] = [purchase(), purchase()]
    let isBroken = true
    const seen = stub('get', '/api/library', ({ query }) => {
      if (!query.has('before')) return { items: [one], next: 'c 1', total: 1_000 }
      return isBroken ? unreachable() : { items: [two], next: null, total: 1_000 }
    })
    await open('/library', { as: newPerson() })
    await expect.element(page.getByText('999+ purchases')).toBeVisible()
    const more = page.getByRole('button', { name: 'Show more' })
    await more.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
    isBroken = false
    await more.click()
    await expect.poll(titles).toEqual([one.product.title, two.product.title])
    await expect.element(more).not.toBeInTheDocument()
    expect(seen.at(-1)?.query.get('before')).toBe('c 1')
  })

  it('is searched, in the URL, once it holds more than a handful', async () => {
    const all = Array.from({ length: MIN_PURCHASES_FOR_SEARCH }, () => purchase())
    const [first] = all
    const seen = stub('get', '/api/library', ({ query }) => {
      const q = query.get('q')
      if (q === null) return pageOf(...all)
      return q === 'zebra' ? pageOf() : pageOf(...all.slice(0, 1))
    })
    await open('/library', { as: newPerson() })
    const field = page.getByRole('searchbox', { name: 'Search your library' })
    await field.fill('in box')
    await expect.poll(titles).toEqual([first?.product.title])
    await expect.element(page.getByText('1 purchase found')).toBeVisible()
    expect([location.search, seen.at(-1)?.query.get('q')]).toEqual(['?q=in+box', 'in box'])
    await field.fill('zebra')
    await expect.element(page.getByText(/^Nothing in your library matches “.?zebra.?”\.$/)).toBeVisible()
    await expectAccessible([1280, 390])
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect.poll(titles).toHaveLength(all.length)
    await expect.element(field).toHaveValue('')
    expect(location.search).toBe('')
  })

  it('has no search while it holds a handful', async () => {
    stub('get', '/api/library', pageOf(purchase()))
    await open('/library', { as: newPerson() })
    await expect.element(page.getByText('1 purchase')).toBeVisible()
    expect(page.getByRole('searchbox', { name: 'Search your library' }).elements()).toEqual([])
  })

  it('explains a failed load, and leads to the marketplace if it is empty', async () => {
    stub('get', '/api/library', () => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    await open('/library', { as: newPerson() })
    await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
    stub('get', '/api/library', pageOf())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(page.getByRole('link', { name: 'Browse the Marketplace' }))
      .toHaveAttribute('href', '/marketplace')
    await expectAccessible([390])
  })

  it('is for those who are signed in', async () => {
    await open('/library/deal-1')
    await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Flibrary%2Fdeal-1')
  })
})

describe('Updates that have ended', { tags: ['ours-library'] }, () => {
  const beyond = { version: '3.0.0', releasedAt: '2026-11-01T00:00:00.000Z', renewalCents: 19_000 }
  const late = purchase({ updatesUntil: '2026-05-01T12:00:00.000Z', license: 'single', beyond })

  it('are renewed at the seller’s price, once that is confirmed', async () => {
    stub('get', '/api/library', pageOf(late))
    const message = 'The list price has changed in the meantime.'
    const sent = stub('post', `/api/chats/${late.chatId}/moves`, () => refusal(409, { code: 'price_changed', message }))
    await open('/library', { as: newPerson() })
    await page.getByRole('button', { name: 'Renew for $190' }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew updates' })
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Renew for $190' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
    expect(sent.map(({ body }) => body)).toMatchObject([
      { type: 'buy', dealId: null, renews: late.id, terms: { priceCents: 19_000, license: 'single' } },
    ])
    await expectAccessible([1280, 390])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('are renewed in the room where the seller has set no price', async () => {
    stub('get', '/api/library', pageOf({ ...late, beyond: { ...beyond, renewalCents: null } }))
    await open('/library', { as: newPerson() })
    await expect
      .element(page.getByRole('link', { name: 'Renew with the seller' }))
      .toHaveAttribute('href', `/chat/${late.id}`)
  })
})
