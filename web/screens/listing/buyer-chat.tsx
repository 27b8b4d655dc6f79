import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { License } from '#contract/licenses/licenses.ts'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { chatPath, type ListingAction } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { chatAboutQuery, startChat } from '#web/domains/chat/chats-api.ts'
import { LiveConversation } from '#web/domains/chat/live-conversation.tsx'
import { openInWidget } from '#web/domains/chat/widget-state.ts'
import { errorText } from '#web/ui/error-text.ts'
import { isNegotiable } from './use-buyer-deal.ts'

const FirstMove = lazy(() =>
  importOrReload(() => import('./first-move.tsx')).then((module) => ({ default: module.FirstMove })),
)

type DealAction = Exclude<ListingAction, 'discuss'>

const ACTIONS: ListingAction[] = ['discuss', 'offer', 'buy']

/** A click on an action button; compared by identity. */
export interface ActionRequest {
  action: ListingAction
}

interface BuyerChatProps {
  listing: ShownListing
  /** The chosen one, for a first offer or purchase. */
  license: License
  me: string
  request: ActionRequest | undefined
  onChat: (chat: Chat | undefined) => void
}

/** The buyer's chat about a listing: starts it, and shows it once it exists. */
export function BuyerChat({ listing, license, me, request, onChat }: BuyerChatProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { data: chat } = useQuery(chatAboutQuery(listing.id))
  const [form, setForm] = useState<DealAction>()
  const handledRequest = useRef<ActionRequest>(undefined)
  const busy = useRef(false)

  const startOrOpenChat = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      const { chat: started, created } = await startChat(queries, listing.id)
      openInWidget(started.id)
      if (created)
        await toast('success', 'Discussion started!', 'You can now chat with the seller using the chat widget.')
      else
        await toast('message', 'Discussion already started', 'You can continue your conversation in the chat widget.')
    } catch (error) {
      await toast('error', 'Failed to start discussion', errorDescription(error))
    } finally {
      busy.current = false
    }
  }, [listing.id, queries])

  const chooseForm = useCallback(
    async (action: DealAction): Promise<DealAction | undefined> => {
      if (!(action === 'offer' ? listing.openToOffers : listing.buyNow && !listing.reserved)) return undefined
      const existing = await queries.ensureQueryData(chatAboutQuery(listing.id)).catch(() => null)
      const deal = existing?.inbox?.deal
      if (deal?.status !== 'negotiating' || isNegotiable(deal, (deal.expiresAt ?? Infinity) <= serverNow()))
        return action
      // A user who has just signed in may have an offer already.
      navigate(chatPath(deal.id))
      return undefined
    },
    [listing, navigate, queries],
  )

  const act = useCallback(
    (action: ListingAction) => void (action === 'discuss' ? startOrOpenChat() : chooseForm(action).then(setForm)),
    [startOrOpenChat, chooseForm],
  )

  useEffect(() => onChat(chat ?? undefined), [chat, onChat])

  useEffect(() => {
    if (!request || request === handledRequest.current) return
    handledRequest.current = request
    act(request.action)
  }, [request, act])

  // Runs the action in the URL fragment after signing in.
  useEffect(() => {
    const action = ACTIONS.find((name) => location.hash === `#${name}`)
    if (!action) return
    history.replaceState(history.state, '', location.pathname + location.search)
    act(action)
  }, [act])

  return (
    <>
      {form && (
        <Suspense>
          <FirstMove listing={listing} license={license} form={form} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
      {chat && <Conversation chat={chat} me={me} />}
    </>
  )
}

function Conversation({ chat, me }: { chat: Chat; me: string }) {
  return (
    <section aria-labelledby="discussion" className="mt-10">
      <h2 id="discussion" className="mb-4 text-20px leading-28px font-650 tracking-tight">
        Discussion
      </h2>
      <div className="panel h-[min(37.5rem,100dvh-10rem)] min-h-90 overflow-hidden">
        <LiveConversation chat={chat} me={me} inDeal={chat.negotiationId !== null} namesListing={false} />
      </div>
    </section>
  )
}

function errorDescription(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  return error.code === 'not_signed_in' ? 'User not authenticated' : errorText(error)
}
