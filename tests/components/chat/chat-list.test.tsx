import { describe, expect, it } from 'vitest'
import type { ChatPage } from '#contract/chat/chats.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { listingChatsPath } from '#contract/paths.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub, stubInbox } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { chatOf, factsOf, INES, LISTED_HERE, pageOf, newPerson } from './fixtures.ts'

const list = page.getByRole('list', { name: 'Discussions' })
const rows = list.getByRole('link')
const texts = () => rows.elements().map((row) => row.textContent)

/** A chat whose last message is `content`. */
function chatWith(name: string, title: string, content: string, unread = 0) {
  const chat = chatOf({ other: { ...INES, name }, listing: { ...LISTED_HERE, title } })
  return { ...chat, inbox: factsOf(chat, content, { unread }) }
}

describe('The list of chats', { tags: ['2-7-own-chats'] }, () => {
  it(
    'shows the last message, unread counts and whose turn it is, follows the inbox, and works by keyboard',
    { tags: ['2-3-unread'] },
    async () => {
      const me = newPerson()
      const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
      const read = chatWith('Ola Kask', 'Shelf', '')
      const last = { sequence: 4, senderId: me.id, content: 'Thanks!', at: Date.now(), type: 'text' as const }
      const answered = { ...read, inbox: factsOf(read, '', { unread: 0, last, readByOther: 4 }) }
      const waiting = chatWith('ليلى', 'Inboxly', 'Offered $300', 12)
      const waits = { ...waiting, inbox: { ...waiting.inbox, waits: true } }
      const at = new Date(Date.now() - 60_000).toISOString()
      const silent = chatOf({ other: { ...INES, name: 'Nia', id: 'nia' }, lastActivityAt: at })
      const { answer, release } = held(pageOf(waits, answered, silent))
      stub('get', '/api/chats', answer)
      stub('get', '/api/chats/:id', () => refusal(404, { code: 'chat_not_found', message: 'Chat not found' }))
      await open('/chat', { as: me })
      await expect.element(page.getByRole('status', { name: 'Loading your discussions' })).toBeVisible()
      release()
      await expect.element(rows.nth(0)).toHaveTextContent('Your turn')
      await expect.element(rows.nth(0)).toHaveTextContent('Offered $300')
      await expect.element(rows.nth(0)).toHaveTextContent('more than 9 unread messages')
      await expect.element(rows.nth(1)).toHaveTextContent(/Read.*You: Thanks!/)
      await expect.element(rows.nth(2)).toHaveTextContent('No messages yet')
      await expectAccessible([360])

      // The chat with the newest message comes first.
      await inbox.connected
      inbox.send({ type: 'chat', chat: factsOf(silent, 'Any news?'), unread: 13, waiting: 1 })
      await expect.element(rows.nth(0)).toHaveTextContent('Any news?')
      await expect.element(rows.nth(0)).toHaveTextContent('1 unread message')
      await expect.poll(() => document.title).toBe('(13) Discussions · Sourceyard')

      const focus = () => rows.elements().indexOf(document.activeElement as HTMLElement)
      rows.nth(0).element().focus()
      await userEvent.keyboard('{ArrowDown}')
      expect(focus()).toBe(1)
      await userEvent.keyboard('{Home}')
      expect(focus()).toBe(0)
      await userEvent.keyboard('{End}{Enter}')
      await expect.poll(() => location.pathname).toBe(`/chat/${answered.id}`)
    },
  )

  it(
    'follows the archive wherever it is used, also when a list was read before the inbox heard of a message',
    { tags: ['ours-archive'] },
    async () => {
      const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
      const [kept, woken] = [chatWith('Ola Kask', 'Shelf', 'Hello'), chatWith('Nia Wu', 'Inboxly', 'Hi')]
      const archived = { ...woken, archived: true, inbox: { ...woken.inbox, archived: true } }
      const stale = held(pageOf(kept))
      stub('get', '/api/chats', stale.answer)
      const now = { ...archived, archived: false, inbox: factsOf(woken, 'Wake up', { version: 2, archived: false }) }
      stub('get', `/api/chats/${woken.id}`, now)
      stub('get', `/api/chats/${kept.id}`, kept)
      await open('/chat', { as: newPerson() })
      await inbox.connected
      inbox.send({ type: 'chat', chat: now.inbox, unread: 1, waiting: 0 })
      await expect.poll(() => document.title).toBe('(1) Discussions · Sourceyard')
      stale.release()
      await expect.poll(texts).toEqual([expect.stringContaining('Wake up'), expect.stringContaining('Shelf')])

      // Somewhere else, the person archives one.
      inbox.send({ type: 'chat', chat: factsOf(kept, 'Hello', { version: 2, archived: true }), unread: 1, waiting: 0 })
      await expect.poll(texts).toEqual([expect.stringContaining('Wake up')])
      // And takes it out again.
      inbox.send({ type: 'chat', chat: factsOf(kept, 'Hello', { version: 3, archived: false }), unread: 1, waiting: 0 })
      await expect.poll(texts).toHaveLength(2)
    },
  )

  it(
    'explains a failed load, loads more pages, and is searched and filtered by the URL',
    { tags: ['ours-archive'] },
    async () => {
      const [one, other] = [chatWith('Ola Kask', 'Shelf', 'Hello'), chatWith('Nia Wu', 'Inboxly', 'Hi')]
      const failing = () => refusal(500, { code: 'internal', message: 'The cat is on the server.' })
      stub('get', '/api/chats', failing)
      await open('/chat', { as: newPerson() })
      await expect.element(page.getByRole('alert')).toHaveTextContent('The cat is on the server.')
      stub('get', '/api/chats', ({ query }) => (query.has('before') ? failing() : { items: [one], next: '5-1' }))
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect.element(page.getByRole('alert')).toHaveTextContent('The cat is on the server.')
      await expect.element(rows).toHaveTextContent('Shelf')
      const more = stub('get', '/api/chats', pageOf(other))
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect.poll(texts).toHaveLength(2)
      expect(more[0]?.query.get('before')).toBe('5-1')

      const requests = stub('get', '/api/chats', ({ query }): ChatPage => {
        if (query.get('filter') === 'archived') return pageOf()
        return query.get('q') === 'Shelf' ? pageOf(one) : pageOf()
      })
      await page.getByRole('searchbox', { name: 'Search discussions' }).fill('Shelf')
      await expect.poll(texts).toHaveLength(1)
      await expect.poll(() => location.search).toBe('?q=Shelf')
      const filters = page.getByRole('navigation', { name: 'Filter discussions' })
      await filters.getByRole('link', { name: 'Archived' }).click()
      await expect.element(page.getByText('No discussions match')).toBeVisible()
      await expect.element(filters.getByRole('link', { name: 'Archived' })).toHaveAttribute('aria-current', 'page')
      await expect.poll(() => location.search).toBe('?q=Shelf&filter=archived')
      await expect.poll(() => requests.at(-1)?.query.toString()).toBe('q=Shelf&filter=archived')
      await page.getByRole('link', { name: 'Show all discussions' }).click()
      await expect.poll(texts).toHaveLength(2)
    },
  )
})

describe('The chats about one product', { tags: ['ours-compared-buyers'] }, () => {
  it('are side by side with each buyer’s offer, turn, clock and last message', async () => {
    const me = newPerson()
    const summary = (changes: Partial<DealSummary>): DealSummary => ({
      id: crypto.randomUUID(),
      status: 'negotiating',
      phase: 'offered',
      priceCents: 90_000,
      offeredBy: 'buyer',
      waitsFor: 'seller',
      expiresAt: Date.now() + 30 * 3_600_000,
      sequence: 1,
      ...changes,
    })
    const buyer = (name: string, content: string, deal: DealSummary | null) => {
      const chat = chatOf({ role: 'seller', other: { ...INES, id: name, name } })
      return { ...chat, inbox: factsOf(chat, content, { deal }) }
    }
    const own = { waitsFor: 'buyer', offeredBy: 'seller', priceCents: 129_000 } as const
    const ended = { status: 'cancelled', phase: 'ended', waitsFor: null, expiresAt: null, priceCents: null } as const
    const received = stub(
      'get',
      '/api/chats',
      pageOf(
        buyer('Ola Kask', 'Could it be $900?', summary({})),
        buyer('Nia Wu', 'Let me think.', summary(own)),
        buyer('Leo', 'No, thanks.', summary(ended)),
        buyer('Ben', 'Hello', null),
      ),
    )
    await open(listingChatsPath(LISTED_HERE.id), { as: me })
    await expect
      .poll(() => texts().map((text) => text?.replaceAll(/\s+/g, ' ')))
      .toEqual([
        expect.stringMatching(
          /^OKOla Kask.*Last offer: \$900Their offer, −\$390Your turn1 d [56] h.*Could it be \$900\?/,
        ),
        expect.stringMatching(/Nia Wu.*\$1,290Your offerBuyer’s turn1 d [56] h.*Let me think\./),
        expect.stringMatching(/Leo.*No offerStatus: Cancelled.*No, thanks\./),
        expect.stringMatching(/Ben.*No offerNo deal yet.*Hello/),
      ])
    expect(received[0]?.query.get('listing')).toBe(LISTED_HERE.id)
    await expect.element(page.getByRole('main')).toHaveTextContent(`About ${LISTED_HERE.title}, list price $1,290.`)
    const columns = () =>
      new Set(
        [...(rows.nth(0).element().firstElementChild?.children ?? [])].map((each) =>
          Math.round(each.getBoundingClientRect().left),
        ),
      ).size
    expect(columns()).toBe(6)
    await expectAccessible([360, 1280])
    await page.viewport(360, 800)
    expect(document.documentElement.scrollWidth).toBe(360)
    await expect.element(rows.nth(1)).toHaveAttribute('href', expect.stringMatching(/^\/chat\/./))
  })
})
