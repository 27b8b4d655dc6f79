import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ChatPage, ChatsQuery, ReportMessageInput, StartedChat } from '#contract/chat/chats.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { ChatsApi } from '#worker/app.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import { updateInPage, withInboxFacts } from './chat-lists.ts'
import { inboxAtom, recentlyChanged } from './inbox-state.ts'

const { chats } = client<ChatsApi>('/api')

/** The filters of a list of chats. */
export type ChatListQuery = Omit<ChatsQuery, 'before'>

const CHATS = [USER_DATA_KEY, 'chats']
/** Key prefix of the lists; their filters follow. */
export const CHAT_LISTS = [...CHATS, 'list']
/** Key prefixes of single chats. */
const SINGLE_CHATS = [
  [...CHATS, 'one'],
  [...CHATS, 'about'],
]

/** The user's chats, most recent activity first. The inbox keeps them up to date. */
export const chatsQuery = (query: ChatListQuery) =>
  infiniteQueryOptions({
    queryKey: [...CHAT_LISTS, query],
    queryFn: async ({ client: queries, pageParam: before }): Promise<ChatPage> => {
      const page = await unwrap(authenticated(queries, chats.$get({ query: { ...query, before } })))
      // Messages may have arrived in the meantime, and the inbox hears of them before D1 does.
      const inbox = getDefaultStore().get(inboxAtom)
      const items = page.items.map((chat) => withInboxFacts(chat, inbox.chats.get(chat.id)))
      if (before !== undefined) return { ...page, items }
      const changed = await Promise.all(
        recentlyChanged(inbox).map(
          ({ chatId }) =>
            items.find(({ id }) => id === chatId) ?? queries.fetchQuery(chatQuery(chatId)).catch(() => undefined),
        ),
      )
      return changed
        .filter((chat) => chat !== undefined)
        .reduce((current, chat) => updateInPage(current, query, withInboxFacts(chat, inbox.chats.get(chat.id))), {
          ...page,
          items,
        })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: 'always',
  })

/** A chat by its own or its deal's id; fails with `chat_not_found`. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: [...CHATS, 'one', id],
    queryFn: ({ client: queries }) =>
      unwrap(authenticated(queries, chats[':id'].$get({ param: { id: encodeURIComponent(id) } }))),
  })

/** The user's chat as the buyer of a listing; null if there is none. */
export const chatAboutQuery = (listing: string) =>
  queryOptions({
    queryKey: [...CHATS, 'about', listing],
    queryFn: async ({ client: queries }) => {
      const param = { listing: encodeURIComponent(listing) }
      const { chat } = await unwrap(authenticated(queries, chats.about[':listing'].$get({ param })))
      return chat
    },
  })

/** Starts a chat, or returns the existing one. */
export async function startChat(queries: QueryClient, listingId: string): Promise<StartedChat> {
  const started = await unwrap(authenticated(queries, chats.$post({ json: { listingId } })))
  // A pending request would return the state before the chat existed.
  void queries.cancelQueries({ queryKey: chatAboutQuery(listingId).queryKey })
  queries.setQueryData(chatAboutQuery(listingId).queryKey, started.chat)
  queries.setQueryData(chatQuery(started.chat.id).queryKey, started.chat)
  if (started.created) void queries.invalidateQueries({ queryKey: CHAT_LISTS })
  return started
}

export async function setArchived(queries: QueryClient, id: string, archived: boolean): Promise<void> {
  await authenticated(queries, chats[':id'].archived.$put({ param: { id }, json: { archived } }))
  await refetchAll(queries)
}

/** Blocks or unblocks the other user in all chats with them. */
export async function setBlocked(queries: QueryClient, id: string, blocked: boolean): Promise<void> {
  await authenticated(queries, chats[':id'].blocked.$put({ param: { id }, json: { blocked } }))
  await refetchAll(queries)
}

export async function reportMessage(queries: QueryClient, id: string, json: ReportMessageInput): Promise<void> {
  await authenticated(queries, chats[':id'].reports.$post({ param: { id }, json }))
}

/** Refetches single chats, whether by their own, their deal's or their listing's id. */
export function refetchChats(queries: QueryClient): void {
  for (const queryKey of SINGLE_CHATS) void queries.invalidateQueries({ queryKey })
}

/** Refetches single chats and lists. */
export async function refetchAll(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: CHATS })
}
