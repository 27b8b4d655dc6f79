import { encode } from '#contract/chat/encode.ts'
import { parseServerFrame, type Resume, type ServerFrame } from '#contract/chat/protocol.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { ROOM_PATH } from '#contract/chat/constants.ts'
import { WebSocket } from 'undici'
import type { ChatPerson } from './chat-people.ts'

const RETRY_DELAY_MS = 3_000

export interface RoomHistory {
  messages: ChatMessage[]
  /** How far each member has read. */
  reads: Record<string, number>
}

/** All of a room that a person may see, page by page: backwards as one scrolls, or forwards as one resumes. */
export async function readHistory(
  url: string,
  chatId: string,
  { cookie }: ChatPerson,
  way: 'forwards' | 'backwards',
): Promise<RoomHistory> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${ROOM_PATH}/${chatId}`, {
    headers: { Cookie: cookie, Origin: 'http://localhost' },
  })
  const reads: Record<string, number> = {}
  const messages: ChatMessage[] = []
  let requested: Omit<Resume, 'v' | 'type'> = {}
  const requestPage = (page: typeof requested) => {
    requested = page
    socket.send(encode({ type: 'resume', ...page }))
  }
  const take = (frame: ServerFrame | undefined): boolean => {
    if (frame?.type === 'read') reads[frame.userId] = frame.sequence
    // As a browser, when pages were requested faster than a room gives them.
    if (frame?.type === 'refused') setTimeout(() => requestPage(requested), RETRY_DELAY_MS)
    if (frame?.type !== 'posted' || !frame.page) return false
    if (way === 'forwards') messages.push(...frame.messages)
    else messages.unshift(...frame.messages)
    if (frame.page.more)
      requestPage(way === 'forwards' ? { after: messages.at(-1)?.revision } : { before: messages[0]?.sequence })
    return !frame.page.more
  }
  await new Promise<void>((resolve, reject) => {
    let isComplete = false
    socket.addEventListener('open', () => requestPage(way === 'forwards' ? { after: 0 } : {}))
    socket.addEventListener('error', () => reject(new Error('The socket broke.')))
    socket.addEventListener('message', ({ data }) => {
      isComplete = take(parseServerFrame(data)) || isComplete
      if (isComplete && (way === 'backwards' || Object.keys(reads).length === 2)) resolve()
    })
  })
  socket.close()
  return { messages, reads }
}
