import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { Chat, ChatsQuery } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { DealStatus } from '#contract/deals/constants.ts'
import type { ChatList } from '#web/domains/chat/chat-lists.ts'
import { CHAT_LISTS, chatAboutQuery, chatQuery, chatsQuery } from '#web/domains/chat/chats-api.ts'
import { patchChat, patchCachedChats, refetchDeals } from '#web/domains/chat/patch-chats.ts'
import { OWN_DEALS_KEY } from '#web/domains/deals/own-deals-key.ts'
import { OWN_LISTINGS_KEY } from '#web/domains/listings/own-listings-key.ts'
import { INBOXLY } from '../../../support/conversations.ts'

const A_LONG_TIME_AGO = 1

function chat(id: string, change: Partial<Chat> = {}): Chat {
  return {
    id,
    title: 'Inboxly – Mara Lind',
    negotiationId: null,
    role: 'buyer',
    listing: INBOXLY,
    other: { id: 'ines', name: 'Ines Ott', username: 'ines', avatar: null, active: true },
    archived: false,
    blocked: false,
    lastActivityAt: new Date(0).toISOString(),
    inbox: null,
    ...change,
  }
}

const facts = (chatId: string): InboxChat => ({
  chatId,
  version: 1,
  unread: 1,
  last: { sequence: 1, senderId: 'ines', content: 'Hello', at: 60_000, type: 'text' },
  readByOther: 0,
  deal: null,
  waits: false,
})

let queries: QueryClient
/** Stubs fetching a chat, as the API client is shared with other files. */
let fetchChat: MockInstance<QueryClient['fetchQuery']>

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  fetchChat = vi.spyOn(queries, 'fetchQuery').mockRejectedValue(new Error('Nothing was to be fetched.'))
})

afterEach(() => {
  queries.clear()
})

const listKey = (query: ChatsQuery) => [...CHAT_LISTS, query]
const cache = (query: ChatsQuery, ...items: Chat[]) =>
  queries.setQueryData<ChatList>(
    listKey(query),
    { pages: [{ items, next: null }], pageParams: [undefined] },
    { updatedAt: A_LONG_TIME_AGO },
  )
const ids = (query: ChatsQuery) =>
  queries.getQueryData<ChatList>(listKey(query))?.pages.flatMap(({ items }) => items.map(({ id }) => id))

describe('An inbox update of a chat', () => {
  it('patches it wherever it is cached without marking it fresh', () => {
    cache({}, chat('b'), chat('a'))
    cache({ filter: 'archived' })
    queries.setQueryData(chatQuery('a').queryKey, chat('a'))
    queries.setQueryData(chatAboutQuery('inboxly').queryKey, chat('a'))
    patchCachedChats(queries, [facts('a'), facts('unknown')])
    expect(ids({})).toEqual(['a', 'b'])
    expect(ids({ filter: 'archived' })).toEqual([])
    expect(queries.getQueryState(listKey({}))?.dataUpdatedAt).toBe(A_LONG_TIME_AGO)
    expect(queries.getQueryData(chatQuery('a').queryKey)).toMatchObject({ inbox: { version: 1 } })
    expect(queries.getQueryData(chatAboutQuery('inboxly').queryKey)).toMatchObject({ inbox: { version: 1 } })
    expect(fetchChat).not.toHaveBeenCalled()
  })

  it('does not change another chat about the same listing', () => {
    cache({}, chat('a'))
    queries.setQueryData(chatAboutQuery('inboxly').queryKey, chat('other'))
    patchCachedChats(queries, [facts('a')])
    expect(queries.getQueryData(chatAboutQuery('inboxly').queryKey)).toEqual(chat('other'))
  })

  it('adds a chat that is not cached to mounted lists', async () => {
    cache({}, chat('b'))
    const end = new InfiniteQueryObserver(queries, chatsQuery({})).subscribe(() => {})
    fetchChat.mockResolvedValue(chat('new'))
    await patchChat(queries, facts('new'))
    expect(fetchChat).toHaveBeenCalledOnce()
    expect(ids({})).toEqual(['new', 'b'])
    end()
  })

  it('fetches no chat for unmounted lists, which are refetched when shown', async () => {
    cache({}, chat('b'))
    await patchChat(queries, facts('new'))
    expect(fetchChat).not.toHaveBeenCalled()
    expect(queries.getQueryState(listKey({}))?.isInvalidated).toBe(true)
  })

  it('is ignored for a chat that is stale anyway', async () => {
    queries.setQueryData(chatQuery('a').queryKey, chat('a'))
    await queries.invalidateQueries({ queryKey: chatQuery('a').queryKey })
    patchCachedChats(queries, [facts('a')])
    expect(queries.getQueryData(chatQuery('a').queryKey)).toEqual(chat('a'))
  })
})

describe('A change in a deal', () => {
  const dealt = (status: DealStatus): InboxChat => ({
    ...facts('a'),
    deal: {
      id: 'deal',
      status,
      phase: status === 'negotiating' ? 'open' : 'ended',
      priceCents: null,
      offeredBy: null,
      waitsFor: null,
      expiresAt: null,
      sequence: 2,
    },
  })
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated

  it('invalidates the queries that show deals', () => {
    const keys = [[...OWN_DEALS_KEY, 'purchases'], [...OWN_DEALS_KEY, 'month'], chatQuery('deal').queryKey]
    const others = [OWN_LISTINGS_KEY, listKey({})]
    for (const key of [...keys, ...others, chatAboutQuery('inboxly').queryKey]) queries.setQueryData(key, null)
    refetchDeals(queries, [])
    expect(keys.map(isStale)).toEqual([false, false, false])
    refetchDeals(queries, [dealt('negotiating')])
    expect(keys.map(isStale)).toEqual([true, true, true])
    expect(isStale(chatAboutQuery('inboxly').queryKey)).toBe(true)
    expect(others.map(isStale)).toEqual([false, false])
    refetchDeals(queries, [dealt('purchased')])
    expect(others.map(isStale)).toEqual([true, false])
  })
})
