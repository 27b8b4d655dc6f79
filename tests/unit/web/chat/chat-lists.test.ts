import { describe, expect, it } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { type ChatList, updateInList, withInboxFacts } from '#web/domains/chat/chat-lists.ts'
import { applyChats, EMPTY_INBOX } from '#web/domains/chat/inbox-state.ts'
import { introText } from '#contract/chat/intro-text.ts'
import { INBOXLY } from '../../../support/conversations.ts'

const at = (minute: number) => new Date(minute * 60_000).toISOString()

function chat(id: string, minute: number, change: Partial<Chat> = {}): Chat {
  return {
    id,
    title: 'Inboxly – Mara Lind',
    negotiationId: null,
    role: 'buyer',
    listing: INBOXLY,
    other: { id: 'ines', name: 'Ines Ott', username: 'ines', avatar: null, active: true },
    archived: false,
    blocked: false,
    lastActivityAt: at(minute),
    inbox: null,
    ...change,
  }
}

function facts(chatId: string, version: number, change: Partial<InboxChat> = {}): InboxChat {
  const last = { sequence: version, senderId: 'ines', content: 'Hello', at: version * 60_000, type: 'text' as const }
  return { chatId, version, unread: 1, last, readByOther: 0, deal: null, waits: false, ...change }
}

const deal = (id: string, sequence: number): DealSummary => ({
  id,
  status: 'negotiating',
  phase: 'open',
  priceCents: null,
  offeredBy: null,
  waitsFor: null,
  expiresAt: null,
  sequence,
})

const list = (next: string | null, ...pages: Chat[][]): ChatList => ({
  pages: pages.map((items, index) => ({ items, next: index === pages.length - 1 ? next : 'more' })),
  pageParams: pages.map(() => undefined),
})
const ids = ({ pages }: ChatList) => pages.map(({ items }) => items.map(({ id }) => id))

describe('A list of chats', () => {
  const two = list('more', [chat('a', 9), chat('b', 8)], [chat('c', 7), chat('d', 6)])

  it('is sorted by newest message', () => {
    const moved = withInboxFacts(chat('c', 7), facts('c', 10))
    expect(ids(updateInList(two, {}, moved))).toEqual([['c', 'a', 'b'], ['d']])
    expect(ids(two)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('leaves chats older than the loaded ones to the next page, unless this is the last', () => {
    expect(ids(updateInList(two, {}, chat('e', 1)))).toEqual(ids(two))
    expect(ids(updateInList(list(null, [chat('a', 9)]), {}, chat('e', 1)))).toEqual([['a', 'e']])
    expect(ids(updateInList(list(null, []), {}, chat('e', 1)))).toEqual([['e']])
  })

  it('adds only chats that match its filters', () => {
    const empty = list(null, [])
    const unread = withInboxFacts(chat('e', 1), facts('e', 2))
    const listed = (query: Parameters<typeof updateInList>[1], one: Chat) => ids(updateInList(empty, query, one)).flat()
    expect(listed({ filter: 'unread' }, unread)).toEqual(['e'])
    expect(listed({ filter: 'unread' }, chat('e', 1))).toEqual([])
    expect(listed({ filter: 'selling' }, unread)).toEqual([])
    expect(listed({ filter: 'archived' }, chat('e', 1, { archived: true }))).toEqual(['e'])
    expect(listed({}, chat('e', 1, { archived: true }))).toEqual([])
    expect(listed({ listing: 'other' }, unread)).toEqual([])
    expect(listed({ q: 'inbox' }, unread)).toEqual([])
  })

  it('keeps a chat among unread ones that was just read', () => {
    const unread = list(null, [chat('a', 9), chat('b', 8)])
    const read = withInboxFacts(chat('b', 8), facts('b', 8, { unread: 0 }))
    expect(ids(updateInList(unread, { filter: 'unread' }, read))).toEqual([['a', 'b']])
  })

  it('drops an archived chat with a new message', () => {
    const archive = list(null, [chat('a', 9, { archived: true })])
    const answered = withInboxFacts(chat('a', 9, { archived: true }), facts('a', 10))
    expect(ids(updateInList(archive, { filter: 'archived' }, answered))).toEqual([[]])
  })
})

describe('Updates from the inbox', () => {
  it('replace older state only', () => {
    const newer = withInboxFacts(chat('a', 1), facts('a', 5))
    expect(newer).toMatchObject({ inbox: { version: 5 }, lastActivityAt: at(5) })
    expect(withInboxFacts(newer, facts('a', 4))).toBe(newer)
    expect(withInboxFacts(newer, undefined)).toBe(newer)
  })

  it('are new if the other member has written since', () => {
    const first = applyChats(EMPTY_INBOX, [facts('a', 1), facts('b', 1)], { unread: 2, waiting: 1 }, 'mara')
    expect(first.withNewMessages).toEqual([])
    expect(first.inbox).toMatchObject({ isLoaded: true, unread: 2 })
    const own = { sequence: 2, senderId: 'mara', content: 'Hi', at: 0, type: 'text' as const }
    const news = [facts('a', 2), facts('b', 2, { last: own }), facts('c', 1), facts('d', 1, { unread: 0 })]
    const second = applyChats(first.inbox, news, { unread: 3, waiting: 0 }, 'mara')
    expect(second.withNewMessages.map(({ chatId }) => chatId)).toEqual(['a', 'c'])
    expect(applyChats(second.inbox, news, { unread: 3, waiting: 0 }, 'mara')).toMatchObject({
      changed: [],
      withNewMessages: [],
    })
    const read = applyChats(
      second.inbox,
      [facts('a', 3, { unread: 1, last: facts('a', 2).last })],
      { unread: 3, waiting: 0 },
      'mara',
    )
    expect(read).toMatchObject({ changed: [{ version: 3 }], withNewMessages: [] })
  })

  it('contain the newest deal', () => {
    const dealt = withInboxFacts(chat('a', 1, { negotiationId: 'first' }), facts('a', 5, { deal: deal('second', 1) }))
    expect(dealt.negotiationId).toBe('second')
    expect(withInboxFacts(chat('a', 1, { negotiationId: 'first' }), facts('a', 5)).negotiationId).toBe('first')
  })

  it('list the chats with deal activity and count the deals that wait', () => {
    const first = applyChats(
      EMPTY_INBOX,
      [facts('a', 1, { deal: deal('one', 1) }), facts('b', 1, { deal: deal('two', 4) }), facts('c', 1)],
      { unread: 3, waiting: 1 },
      'mara',
    )
    expect(first).toMatchObject({ inbox: { waiting: 1 }, withDealEvents: [] })
    const second = applyChats(
      first.inbox,
      [
        facts('a', 2, { deal: deal('one', 2) }),
        facts('b', 2, { deal: deal('two', 4) }),
        facts('c', 2, { deal: deal('three', 1) }),
        facts('d', 1, { deal: deal('four', 9) }),
        facts('e', 1),
      ],
      { unread: 5, waiting: 2 },
      'mara',
    )
    expect(second.inbox.waiting).toBe(2)
    expect(second.withDealEvents.map(({ chatId }) => chatId)).toEqual(['a', 'c', 'd'])
    const next = applyChats(second.inbox, [facts('b', 3, { deal: deal('five', 1) })], second.inbox, 'mara')
    expect(next.withDealEvents.map(({ chatId }) => chatId)).toEqual(['b'])
  })
})

describe('The intro message', () => {
  it('greets the seller by name and names the listing', { tags: ['2-4-intro-message'] }, () => {
    expect(introText('Ines Duarte', 'Inboxly')).toBe(
      'Hi Ines! I am interested in "Inboxly" and would like to know more.',
    )
  })

  it('greets a seller without a name', () => {
    expect(introText('Unknown Seller', 'Inboxly')).toMatch(/^Hi! I am/)
  })
})
