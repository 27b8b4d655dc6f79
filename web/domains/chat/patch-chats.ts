import type { Query, QueryClient } from '@tanstack/react-query'
import type { Chat, ChatsQuery } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { type ChatList, findInList, updateInList, withInboxFacts } from './chat-lists.ts'
import { OWN_DEALS_KEY } from '#web/domains/deals/own-deals-key.ts'
import { OWN_LISTINGS_KEY } from '#web/domains/listings/own-listings-key.ts'
import { CHAT_LISTS, chatAboutQuery, chatQuery, refetchChats } from './chats-api.ts'

/** Updates cached chats with the inbox's data. */
export function patchCachedChats(queries: QueryClient, changed: readonly InboxChat[]): void {
  for (const facts of changed) {
    const chat = cachedChat(queries, facts.chatId)
    if (chat) patchEverywhere(queries, withInboxFacts(chat, facts))
  }
}

/** Updates one chat; if it is not cached, it is fetched for visible lists. */
export async function patchChat(queries: QueryClient, facts: InboxChat): Promise<void> {
  if (cachedChat(queries, facts.chatId)) return patchCachedChats(queries, [facts])
  const isListVisible =
    queries.getQueryCache().find({ queryKey: CHAT_LISTS, exact: false, type: 'active' }) !== undefined
  if (!isListVisible) return refetchLists(queries)
  const chat = await queries.fetchQuery(chatQuery(facts.chatId)).catch(() => undefined)
  if (chat) patchEverywhere(queries, withInboxFacts(chat, facts))
}

export function refetchLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: CHAT_LISTS })
}

/** Refetches queries with deals after deal events, which D1 already has. */
export function refetchDeals(queries: QueryClient, changed: readonly InboxChat[]): void {
  if (changed.length === 0) return
  refetchOwnDeals(queries)
  refetchChats(queries)
  // An exclusive listing goes offline once sold.
  const hasEnded = changed.some(({ deal }) => deal?.status !== 'negotiating')
  if (hasEnded) void queries.invalidateQueries({ queryKey: OWN_LISTINGS_KEY })
}

export function refetchOwnDeals(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: OWN_DEALS_KEY })
}

/** A cached chat, unless it is invalidated. */
function cachedChat(queries: QueryClient, id: string): Chat | undefined {
  const predicate = ({ state }: Query) => !state.isInvalidated
  for (const [, list] of queries.getQueriesData<ChatList>({ queryKey: CHAT_LISTS, predicate })) {
    const found = list && findInList(list, id)
    if (found) return found
  }
  const { queryKey } = chatQuery(id)
  return queries.getQueryState(queryKey)?.isInvalidated ? undefined : queries.getQueryData(queryKey)
}

function patchEverywhere(queries: QueryClient, chat: Chat): void {
  for (const [queryKey, list] of queries.getQueriesData<ChatList>({ queryKey: CHAT_LISTS })) {
    const query = queryKey.at(-1)
    if (list && isListQuery(query)) patch(queries, queryKey, updateInList(list, query, chat))
  }
  const { queryKey } = chatQuery(chat.id)
  if (queries.getQueryData(queryKey)) patch(queries, queryKey, chat)
  const about = chatAboutQuery(chat.listing.id).queryKey
  if (queries.getQueryData(about)?.id === chat.id) patch(queries, about, chat)
}

/** Keeps `dataUpdatedAt`, because the rest of the data is not fresher. */
function patch(queries: QueryClient, queryKey: readonly unknown[], data: unknown): void {
  const state = queries.getQueryState(queryKey)
  queries.setQueryData(queryKey, data, state && { updatedAt: state.dataUpdatedAt })
}

function isListQuery(part: unknown): part is ChatsQuery {
  return typeof part === 'object' && part !== null
}
