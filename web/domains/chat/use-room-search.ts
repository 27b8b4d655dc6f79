import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FOUND_PAGE } from '#contract/chat/limits.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { searchedWords } from '#contract/searched-words.ts'
import type { ConversationActions } from './conversation.ts'

const TYPING_PAUSE_MS = 250
/** Requests in a row that find nothing, before the user is asked whether to go on. */
const MAX_REQUESTS = 10

/** The messages of a chat that contain the words of a text, newest first. */
export function useRoomSearch(chatId: string, text: string, { search }: ConversationActions) {
  const words = searchedWords(useAfterPause(text))
  const results = useInfiniteQuery({
    queryKey: ['room-search', chatId, words],
    queryFn: async ({ pageParam }) => {
      const messages: ChatMessage[] = []
      let next: number | null | undefined = pageParam
      for (let count = 0; count < MAX_REQUESTS && next !== null && messages.length < FOUND_PAGE; count += 1) {
        const found = await search(words.join(' '), next)
        messages.push(...found.messages)
        next = found.next
      }
      return { messages, next: next ?? null }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { words, results }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
