import type { Query, QueryClient } from '@tanstack/react-query'
import type { Chat, ChatsQuery } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { type ChatList, findInList, placeInList, withFacts } from './chat-lists.ts'
import { OWN_DEALS_KEY } from '#web/domains/deals/own-deals-key.ts'
import { OWN_LISTINGS_KEY } from '#web/domains/listings/own-listings-key.ts'
import { CHAT_LISTS, chatAboutQuery, chatQuery, refetchChats } from './chats-api.ts'

/** Brings what is cached of these chats up to date with the inbox. */
export function patchKnownChats(queries: QueryClient, changed: readonly InboxChat[]): void {
  for (const facts of changed) {
    const chat = cachedChat(queries, facts.chatId)
    if (chat) place(queries, withFacts(chat, facts))
  }
}

/** The same for one chat; if it is not cached, it is fetched for the lists that show. */
export async function patchChat(queries: QueryClient, facts: InboxChat): Promise<void> {
  if (cachedChat(queries, facts.chatId)) return patchKnownChats(queries, [facts])
  const isShown = queries.getQueryCache().find({ queryKey: CHAT_LISTS, exact: false, type: 'active' }) !== undefined
  if (!isShown) return refetchLists(queries)
  const chat = await queries.fetchQuery(chatQuery(facts.chatId)).catch(() => undefined)
  if (chat) place(queries, withFacts(chat, facts))
}

export function refetchLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: CHAT_LISTS })
}

/** Fetches again what shows deals, after something happened in those of `moved`: D1 has heard of it before. */
export function refetchDeals(queries: QueryClient, moved: readonly InboxChat[]): void {
  if (moved.length === 0) return
  refetchOwnDeals(queries)
  refetchChats(queries)
  // A listing that is sold once goes offline.
  const isOver = moved.some(({ deal }) => deal?.status !== 'negotiating')
  if (isOver) void queries.invalidateQueries({ queryKey: OWN_LISTINGS_KEY })
}

export function refetchOwnDeals(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: OWN_DEALS_KEY })
}

/** A chat as it was fetched, unless that has to be fetched again anyway. */
function cachedChat(queries: QueryClient, id: string): Chat | undefined {
  const predicate = ({ state }: Query) => !state.isInvalidated
  for (const [, list] of queries.getQueriesData<ChatList>({ queryKey: CHAT_LISTS, predicate })) {
    const found = list && findInList(list, id)
    if (found) return found
  }
  const { queryKey } = chatQuery(id)
  return queries.getQueryState(queryKey)?.isInvalidated ? undefined : queries.getQueryData(queryKey)
}

function place(queries: QueryClient, chat: Chat): void {
  for (const [queryKey, list] of queries.getQueriesData<ChatList>({ queryKey: CHAT_LISTS })) {
    const query = queryKey.at(-1)
    if (list && isListQuery(query)) patch(queries, queryKey, placeInList(list, query, chat))
  }
  const { queryKey } = chatQuery(chat.id)
  if (queries.getQueryData(queryKey)) patch(queries, queryKey, chat)
  const about = chatAboutQuery(chat.listing.id).queryKey
  if (queries.getQueryData(about)?.id === chat.id) patch(queries, about, chat)
}

/** What is patched is no fresher in all other respects. */
function patch(queries: QueryClient, queryKey: readonly unknown[], data: unknown): void {
  const state = queries.getQueryState(queryKey)
  queries.setQueryData(queryKey, data, state && { updatedAt: state.dataUpdatedAt })
}

function isListQuery(part: unknown): part is ChatsQuery {
  return typeof part === 'object' && part !== null
}
