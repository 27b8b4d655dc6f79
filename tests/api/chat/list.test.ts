import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chat, ChatPage } from '#contract/chat/chats.ts'
import { CHAT_PAGE_SIZE, MAX_CHAT_SEARCH } from '#contract/chat/limits.ts'
import { open } from '#worker/db/client.ts'
import { foldTexts } from '#worker/db/fold-texts.ts'
import { get, outcome, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addDeal, addListing, addProfile, type NewChat } from '../../support/chat-rows.ts'
import { requestRecorded } from '../../support/recorded-request.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

let [me, other]: Stored[] = []
beforeEach(async () => {
  ;[me, other] = await Promise.all([store({ role: 'seller' }), store()])
})

const page = (query: Record<string, string> = {}, person = me): Promise<ChatPage> =>
  fetchJson(`/api/chats?${new URLSearchParams(query)}`, person?.cookie)
const list = async (query: Record<string, string> = {}, person = me): Promise<Chat[]> =>
  (await page(query, person)).items
const idsOf = (chats: Chat[]) => chats.map(({ id }) => id)
const selling = (given: NewChat = {}) => addChat({ sellerId: me?.id ?? '', ...given })
const buying = (given: NewChat = {}) => addChat({ buyerId: me?.id ?? '', ...given })

/** All pages in order. */
async function walk(query: Record<string, string>): Promise<{ ids: string[]; sizes: number[] }> {
  const [ids, sizes]: [string[], number[]] = [[], []]
  for (let next: string | null = ''; next !== null;) {
    const found: ChatPage = await page({ ...query, ...(next && { before: next }) })
    ids.push(...idsOf(found.items))
    sizes.push(found.items.length)
    next = found.next
  }
  return { ids, sizes }
}

describe('The list of one’s chats', () => {
  it('includes both roles, most recently active first', { tags: ['2-7-own-chats'] }, async () => {
    const [old, fresh] = [await selling({ activeAt: 1_000 }), await buying({ activeAt: 2_000 })]
    await addChat()
    const items = await list()
    expect(idsOf(items)).toEqual([fresh.id, old.id])
    expect(items).toMatchObject([
      { role: 'buyer', lastActivityAt: '1970-01-01T00:00:02.000Z', other: { id: fresh.sellerId } },
      { role: 'seller', lastActivityAt: '1970-01-01T00:00:01.000Z', other: { id: old.buyerId } },
    ])
    expect((await outcome(get('/api/chats'))).code).toBe('not_signed_in')
  })

  it('includes the listing, deal and other member of each chat', async () => {
    const chat = await selling({ buyerId: other?.id ?? '' })
    const deal = await addDeal(chat, 'cancelled')
    expect((await list())[0]).toMatchObject({ negotiationId: deal })
    const newest = await addDeal(chat, 'negotiating')
    expect(await list()).toEqual([
      {
        id: chat.id,
        title: 'Inboxly – Grace Hopper',
        negotiationId: newest,
        role: 'seller',
        listing: {
          id: chat.listingId,
          slug: chat.listingId,
          title: 'Inboxly',
          cover: '/placeholder.svg',
          priceCents: 129_000,
          widerLicenses: [],
          ...NOTHING_INCLUDED,
          openToOffers: true,
          buyNow: true,
          status: 'published',
          live: true,
        },
        other: { id: other?.id, name: 'Ada Byron', username: null, avatar: null, active: true },
        archived: false,
        blocked: false,
        lastActivityAt: '1970-01-01T00:00:01.000Z',
        inbox: null,
      },
    ])
  })

  it('omits chats without a message for the seller', async () => {
    const { id } = await selling({ activeAt: null, buyerId: other?.id ?? '' })
    expect(await list()).toEqual([])
    expect(idsOf(await list({}, other))).toEqual([id])
  })

  it('marks a suspended, deleted or imported member as inactive', async () => {
    const [gone, suspended] = [await store(), await store({ suspended: true })]
    const deleted = await send('DELETE', '/api/account', { password: 'a horse and a battery' }, { cookie: gone.cookie })
    expect(deleted.status).toBe(204)
    await selling({ buyerId: gone.id, activeAt: 3 })
    await selling({ buyerId: suspended.id, activeAt: 2 })
    await buying({ sellerId: await addProfile(null, null), activeAt: 1 })
    expect((await list()).map(({ other: { name, active } }) => [name, active])).toEqual([
      ['Deleted user', false],
      ['Ada Byron', false],
      ['Unknown Seller', false],
    ])
  })

  it(
    'pages without gaps or repeats, also with equal times, and ends after a full last page',
    { tags: ['2-7-own-chats'] },
    async () => {
      const made: string[] = []
      const fill = async (size: number) => {
        while (made.length < size) made.push((await selling({ activeAt: made.length < 3 ? 500 : 1_000 })).id)
      }
      await fill(CHAT_PAGE_SIZE)
      expect([(await page()).next, (await page({ filter: 'selling' })).next]).toEqual([null, null])
      await fill(CHAT_PAGE_SIZE * 2 + 1)
      const { ids, sizes } = await walk({})
      expect(ids).toEqual([...made.slice(3).toReversed(), ...made.slice(0, 3).toReversed()])
      expect(sizes).toEqual([CHAT_PAGE_SIZE, CHAT_PAGE_SIZE, 1])
      expect((await walk({ filter: 'selling' })).ids).toEqual(ids)
      expect((await walk({ q: 'inboxly' })).ids).toEqual(ids)
    },
  )

  it('filters by unread, buying, selling and archived', { tags: ['2-7-own-chats'] }, async () => {
    const bought = await buying({ activeAt: 4, unread: 2 })
    const sold = await selling({ activeAt: 3 })
    const stored = await buying({ activeAt: 2, unread: 1, archived: true })
    expect(idsOf(await list())).toEqual([bought.id, sold.id])
    expect(idsOf(await list({ filter: 'unread' }))).toEqual([bought.id])
    expect(idsOf(await list({ filter: 'buying' }))).toEqual([bought.id])
    expect(idsOf(await list({ filter: 'selling' }))).toEqual([sold.id])
    expect(await list({ filter: 'archived' })).toMatchObject([{ id: stored.id, archived: true }])
    expect(idsOf(await list({ q: 'inbox' }))).toEqual([bought.id, sold.id])
    expect(idsOf(await list({ q: 'inbox', filter: 'archived' }))).toEqual([stored.id])
  })

  it('filters by listing', async () => {
    const listingId = await addListing({ sellerId: me?.id ?? '' })
    const [first, second] = [await selling({ listingId, activeAt: 2 }), await selling({ listingId, activeAt: 1 })]
    await selling()
    expect(idsOf(await list({ listing: listingId }))).toEqual([first.id, second.id])
    expect(await list({ listing: 'nonsense' })).toEqual([])
    expect(await list({ listing: listingId }, other)).toEqual([])
  })

  it('searches listing, title and person in any case and with any character', { tags: ['2-7-own-chats'] }, async () => {
    const strange = `50%_o'f "Ünï" \\ ${'x'.repeat(MAX_CHAT_SEARCH)}`
    const listingId = await addListing({ sellerId: me?.id ?? '', title: strange })
    const odd = await selling({ listingId, title: 'Renamed – Somebody', activeAt: 3 })
    const plain = await selling({ activeAt: 2, buyerId: await addProfile('Mary Ann', 'Evans') })
    await foldTexts(open(env.DB))
    for (const q of ['50%_o', "_O'F", '"Ünï"', '\\', strange.slice(0, MAX_CHAT_SEARCH), 'renamed – SOME', ' Renamed '])
      expect(idsOf(await list({ q }))).toEqual([odd.id])
    for (const q of ['mary ann evans', 'ANN E', 'Inboxly – grace']) expect(idsOf(await list({ q }))).toEqual([plain.id])
    for (const q of ['%', '_']) expect(idsOf(await list({ q }))).toEqual([odd.id])
    for (const q of ['ünï, renamed', '“ÜNÏ”', 'ｒｅｎａｍｅｄ - somebody?'])
      expect({ q, ids: idsOf(await list({ q })) }).toEqual({ q, ids: [odd.id] })
    expect(await list({ q: '50_o' })).toEqual([])
    for (const word of ['ж ', 'жё ', 'жёю ', '’ß '])
      expect(await list({ q: manyWords(word).slice(0, MAX_CHAT_SEARCH) })).toEqual([])
    expect(idsOf(await list({ q: '\0' }))).toEqual([odd.id, plain.id])
    expect((await outcome(get(`/api/chats?q=${'x'.repeat(MAX_CHAT_SEARCH + 1)}`, me?.cookie))).status).toBe(400)
  })

  it.each(['filter=none', 'before=1', 'before=-1-1', `before=${'9'.repeat(16)}-1`, `listing=${'x'.repeat(5_000)}`])(
    'rejects ?%s',
    async (query) => {
      expect((await outcome(get(`/api/chats?${query}`, me?.cookie))).code).toBe('invalid_input')
    },
  )

  it('includes the inbox state, or null if the inbox fails', async () => {
    const [{ id }] = [await selling(), await selling()]
    const known = { chatId: id, version: 7, unread: 2, last: null, readByOther: 3, deal: null, waits: false }
    await env.INBOX.getByName(me?.id ?? '').update(known)
    const live = (await list()).map(({ inbox }) => inbox)
    expect(live).toEqual([null, known])

    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const INBOX = { getByName: () => ({ chats: () => Promise.reject(new Error('The inbox is away.')) }) }
    const { reply } = await requestRecorded({
      path: '/api/chats',
      cookie: me?.cookie ?? '',
      bindings: { INBOX: INBOX as unknown as typeof env.INBOX },
    })
    expect((await reply.json<ChatPage>()).items).toMatchObject([{ inbox: null }, { inbox: null }])
    expect(logged.mock.calls.flat().join('\n')).toContain('The inbox is away.')
  })
})

/** Different ones, as each counts once. */
function manyWords(word: string): string {
  return Array.from({ length: 40 }, (_, at) => `${word.trim()}${String.fromCodePoint(0x4_30 + (at % 32))}`).join(' ')
}
