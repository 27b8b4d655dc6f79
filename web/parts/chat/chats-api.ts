import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Chat, ChatPage, ReportMessage } from '#contract/chat/chats.ts'
import type { ChatFilter } from '#contract/chat/constants.ts'
import { MINE } from '#web/parts/session.ts'

/** What a list of chats is narrowed to. */
export interface ChatListQuery {
  q?: string
  filter?: ChatFilter
  /** Only chats about this listing. */
  listing?: string
}

/** The person's chats, the most recently active first. The inbox keeps their live facts and order current. */
export const chatsQuery = (query: ChatListQuery) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'chats', 'list', query],
    queryFn: (): Promise<ChatPage> => unavailable(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** A chat by its id or by its deal's; fails with `chat_not_found`. */
export const chatQuery = (id: string) =>
  queryOptions({ queryKey: [MINE, 'chats', 'one', id], queryFn: (): Promise<Chat> => unavailable() })

/** The person's chat as a buyer of a listing; null if there is none. */
export const chatAboutQuery = (listing: string) =>
  queryOptions({ queryKey: [MINE, 'chats', 'about', listing], queryFn: (): Promise<Chat | null> => unavailable() })

export async function setArchived(_queries: QueryClient, _id: string, _archived: boolean): Promise<void> {
  await unavailable()
}

export async function setBlocked(_queries: QueryClient, _id: string, _blocked: boolean): Promise<void> {
  await unavailable()
}

export async function reportMessage(_queries: QueryClient, _id: string, _report: ReportMessage): Promise<void> {
  await unavailable()
}

function unavailable(): Promise<never> {
  return Promise.reject(new Error('There are no routes of chats yet.'))
}
