import type { InfiniteData } from '@tanstack/react-query'
import type { Chat, ChatPage, ChatsQuery } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'

export type ChatList = InfiniteData<ChatPage, string | undefined>

/** A chat with what the inbox knows of it, unless it is known in a newer version. */
export function withFacts(chat: Chat, facts: InboxChat | undefined): Chat {
  if (!facts || facts.version <= (chat.inbox?.version ?? -1)) return chat
  const { last, deal } = facts
  const isAnswer = last !== null && last.sequence > (chat.inbox?.last?.sequence ?? 0) && last.senderId === chat.other.id
  return {
    ...chat,
    inbox: facts,
    negotiationId: deal?.id ?? chat.negotiationId,
    // An answer takes a chat out of the archive.
    archived: chat.archived && !isAnswer,
    lastActivityAt: last ? new Date(last.at).toISOString() : chat.lastActivityAt,
  }
}

/** The chat in a list, if it is loaded. */
export function findInList(list: ChatList, id: string): Chat | undefined {
  return list.pages.flatMap(({ items }) => items).find((chat) => chat.id === id)
}

/** A list with a chat as it is now, where it belongs by its activity. */
export function placeInList(list: ChatList, query: ChatsQuery, chat: Chat): ChatList {
  const isListed = findInList(list, chat.id) !== undefined
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== chat.id) }))
  if (!belongs(query, chat, isListed)) return isListed ? { ...list, pages } : list
  const isBefore = (page: ChatPage) => page.items.some((item) => item.lastActivityAt <= chat.lastActivityAt)
  // Behind all that is loaded it comes with the next page, if there is one.
  const target = pages.find(isBefore) ?? (pages.at(-1)?.next === null ? pages.at(-1) : undefined)
  if (!target) return { ...list, pages }
  const position = target.items.findIndex((item) => item.lastActivityAt <= chat.lastActivityAt)
  target.items.splice(position === -1 ? target.items.length : position, 0, chat)
  return { ...list, pages }
}

/** What was read stays among the unread ones until they are fetched again, and only the API searches. */
function belongs({ q = '', filter, listing }: ChatsQuery, chat: Chat, isListed: boolean): boolean {
  if (listing !== undefined && listing !== chat.listing.id) return false
  if (q !== '') return isListed
  if (chat.archived !== (filter === 'archived')) return false
  if (filter === 'unread') return isListed || (chat.inbox?.unread ?? 0) > 0
  if (filter === 'buying') return chat.role === 'buyer'
  return filter !== 'selling' || chat.role === 'seller'
}
