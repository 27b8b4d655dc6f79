import type { InfiniteData } from '@tanstack/react-query'
import type { Chat, ChatPage, ChatsQuery } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'

export type ChatList = InfiniteData<ChatPage, string | undefined>

/** Merges the inbox's data into a chat, unless the chat has a newer version. */
export function withInboxFacts(chat: Chat, facts: InboxChat | undefined): Chat {
  if (!facts || facts.version <= (chat.inbox?.version ?? -1)) return chat
  const { last, deal } = facts
  const isReply = last !== null && last.sequence > (chat.inbox?.last?.sequence ?? 0) && last.senderId === chat.other.id
  return {
    ...chat,
    inbox: facts,
    negotiationId: deal?.id ?? chat.negotiationId,
    // A reply takes the chat out of the archive, of which an inbox of the former release says nothing.
    archived: facts.archived ?? (chat.archived && !isReply),
    lastActivityAt: last ? new Date(last.at).toISOString() : chat.lastActivityAt,
  }
}

export function findInList(list: ChatList, id: string): Chat | undefined {
  return list.pages.flatMap(({ items }) => items).find((chat) => chat.id === id)
}

/** As `updateInList`, in the first page of a list. */
export function updateInPage(page: ChatPage, query: ChatsQuery, chat: Chat): ChatPage {
  const [updated = page] = updateInList({ pages: [page], pageParams: [undefined] }, query, chat).pages
  return updated
}

/** Inserts the chat's current version at its position by last activity. */
export function updateInList(list: ChatList, query: ChatsQuery, chat: Chat): ChatList {
  const isListed = findInList(list, chat.id) !== undefined
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== chat.id) }))
  if (!matchesQuery(query, chat, isListed)) return isListed ? { ...list, pages } : list
  const isBefore = (page: ChatPage) => page.items.some((item) => item.lastActivityAt <= chat.lastActivityAt)
  // After the last loaded chat, it will come with the next page, if there is one.
  const target = pages.find(isBefore) ?? (pages.at(-1)?.next === null ? pages.at(-1) : undefined)
  if (!target) return { ...list, pages }
  const position = target.items.findIndex((item) => item.lastActivityAt <= chat.lastActivityAt)
  target.items.splice(position === -1 ? target.items.length : position, 0, chat)
  return { ...list, pages }
}

/** Chats stay in the unread list after being read, until it is refetched. Only the API can search. */
function matchesQuery({ q = '', filter, listing }: ChatsQuery, chat: Chat, isListed: boolean): boolean {
  if (listing !== undefined && listing !== chat.listing.id) return false
  if (q !== '') return isListed
  if (chat.archived !== (filter === 'archived')) return false
  if (filter === 'unread') return isListed || (chat.inbox?.unread ?? 0) > 0
  if (filter === 'buying') return chat.role === 'buyer'
  return filter !== 'selling' || chat.role === 'seller'
}
