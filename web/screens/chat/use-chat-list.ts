import { useLocation, useRouter } from 'wouter'
import { CHAT_FILTERS, type ChatFilter } from '#contract/chat/constants.ts'
import { MAX_ID } from '#contract/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { CHATS } from '#contract/paths.ts'
import type { ChatListQuery } from '#web/domains/chat/chats-api.ts'

interface Changes {
  q?: string | undefined
  filter?: ChatFilter | undefined
  listing?: string | undefined
}

interface ChatList {
  query: ChatListQuery
  /** The address of the list with some of its state changed. */
  addressOf: (changes: Changes) => string
  search: (q: string, options: { replace: boolean }) => void
}

/** What the list of discussions shows, which is in the address and nowhere else. */
export function useChatList(): ChatList {
  const [, navigate] = useLocation()
  // As it is: `useSearch` decodes it, and decoding twice changes it.
  const router = useRouter()
  const params = new URLSearchParams(router.searchHook(router))
  const q = cutSearch(params.get('q') ?? '')
  const filter = CHAT_FILTERS.find((each) => each === params.get('filter'))
  const listing = params.get('listing')?.slice(0, MAX_ID)
  const query = { ...(q && { q }), ...(filter && { filter }), ...(listing && { listing }) }

  const addressOf = (changes: Changes) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, ...changes })) if (value) next.set(name, value)
    return next.size > 0 ? `${CHATS}?${next}` : CHATS
  }
  return { query, addressOf, search: (text, options) => navigate(addressOf({ q: text }), options) }
}
