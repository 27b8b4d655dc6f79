import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { chatAboutQuery } from '#web/parts/chat/chats-api.ts'
import { LiveConversation } from '#web/parts/chat/live-conversation.tsx'
import { startDiscussion } from '#web/parts/chat/start-discussion.ts'
import { openInWidget } from '#web/parts/chat/widget-state.ts'
import { errorText } from '#web/ui/error-text.ts'
import './discussion.css'

interface DiscussionProps {
  listing: ShownListing
  me: string
  /** How often the button was used. */
  asked: number
  onLabel: (label: string) => void
}

/** A member's discussion of a listing, as its buyer: starts it, and shows it once it exists. */
export function Discussion({ listing, me, asked, onLabel }: DiscussionProps) {
  const queries = useQueryClient()
  const { data: chat } = useQuery(chatAboutQuery(listing.id))
  const answered = useRef(0)
  const busy = useRef(false)

  const discuss = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      const { chat: started, created } = await startDiscussion(queries, listing, { id: me })
      openInWidget(started.id)
      if (created)
        await toast('success', 'Discussion started!', 'You can now chat with the seller using the chat widget.')
      else
        await toast('message', 'Discussion already started', 'You can continue your conversation in the chat widget.')
    } catch (error) {
      await toast('error', 'Failed to start discussion', whyOf(error))
    } finally {
      busy.current = false
    }
  }, [listing, me, queries])

  useEffect(() => onLabel(chat ? 'Continue Discussion' : 'Start Discussion'), [chat, onLabel])

  useEffect(() => {
    if (asked === answered.current) return
    answered.current = asked
    void discuss()
  }, [asked, discuss])

  // Whoever comes back from signing in.
  useEffect(() => {
    if (location.hash !== '#discuss') return
    history.replaceState(history.state, '', location.pathname + location.search)
    void discuss()
  }, [discuss])

  if (!chat) return null
  return (
    <section aria-labelledby="discussion" className="mt-10">
      <h2 id="discussion" className="mb-4 text-20px leading-28px font-650 tracking-tight">
        Discussion
      </h2>
      <div className="panel discussion">
        <LiveConversation chat={chat} me={me} inDeal={chat.negotiationId !== null} namesListing={false} />
      </div>
    </section>
  )
}

function whyOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  return error.code === 'not_signed_in' ? 'User not authenticated' : errorText(error)
}
