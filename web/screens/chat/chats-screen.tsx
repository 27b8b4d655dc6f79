import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from 'wouter'
import { CHAT_FILTERS, type ChatFilter } from '#contract/chat/constants.ts'
import { MAX_ID } from '#contract/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { chatPath, CHATS, listingPath, MARKETPLACE } from '#contract/paths.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { ChatRow } from '#web/domains/chat/chat-row.tsx'
import { ChatRows } from '#web/domains/chat/chat-rows.tsx'
import { type ChatListQuery, chatsQuery } from '#web/domains/chat/chats-api.ts'
import { useInbox } from '#web/domains/chat/inbox.ts'
import { useOutdated } from '#web/domains/chat/outdated.ts'
import { OutdatedBanner } from '#web/domains/chat/outdated-banner.tsx'
import { useNow } from '#web/domains/chat/use-now.ts'
import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { ComparedChat, ComparedColumns } from './compared-chat.tsx'

const CLOCK_INTERVAL_MS = 60_000
const SKELETON_DELAY_MS = 300
const LABELS: Record<ChatFilter, string> = {
  unread: 'Unread',
  buying: 'Buying',
  selling: 'Selling',
  archived: 'Archived',
}

export default function ChatsScreen() {
  return <RequireSession>{(person) => <Chats key={person.id} me={person.id} />}</RequireSession>
}

function Chats({ me }: { me: string }) {
  const { query, addressOf: pathWith, search } = useChatList()
  const list = useInfiniteQuery(chatsQuery(query))
  const inbox = useInbox()
  const now = useNow(CLOCK_INTERVAL_MS)
  const isOutdated = useOutdated()
  // Those about one product are compared.
  const Row = query.listing ? ComparedChat : ChatRow
  const first = query.listing ? list.data?.pages[0]?.items[0] : undefined
  const listing = first?.listing
  const isSlow = useDelayed(list.isFetching && !list.isFetchingNextPage, SKELETON_DELAY_MS)
  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Discussions</h1>
      <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">
        {!query.listing ? (
          'Your discussions with buyers and sellers.'
        ) : listing ? (
          <>
            About{' '}
            {listing.live ? (
              <Link href={listingPath(listing)} className="font-600 text-text hover:underline rounded-sm focus-ring">
                {listing.title}
              </Link>
            ) : (
              <bdi className="font-600 text-text">{listing.title}</bdi>
            )}
            , list price {formatPrice(listing.priceCents)}.
          </>
        ) : (
          'Discussions about one product.'
        )}{' '}
        {query.listing && (
          <Link href={pathWith({ listing: undefined })} className="underline rounded-sm focus-ring">
            Show all
          </Link>
        )}
      </p>
      <div className="grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center gap-3 mb-4">
        <div className="flex">
          <DebouncedSearch label="Search discussions" q={query.q ?? ''} onSearch={search} busy={isSlow} />
        </div>
        <nav
          aria-label="Filter discussions"
          className="flex gap-1 p-1 -m-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {[undefined, ...CHAT_FILTERS].map((filter) => (
            <Link
              key={filter ?? 'all'}
              href={pathWith({ filter })}
              aria-current={query.filter === filter ? 'page' : undefined}
              className={`step step-live flex-none px-3 max-md:h-11 font-sans ${query.filter === filter ? 'step-on' : ''}`}
            >
              {filter ? LABELS[filter] : 'All'}
            </Link>
          ))}
        </nav>
      </div>
      <div className="panel overflow-hidden">
        <OutdatedBanner shown={isOutdated} />
        {first && <ComparedColumns role={first.role} />}
        <ChatRows
          label="Discussions"
          list={list}
          empty={<Empty query={query} all={pathWith({ q: undefined, filter: undefined })} />}
        >
          {(chat) => (
            <Link href={chatPath(chat.id)} className="chat-row">
              <Row chat={chat} me={me} inboxFacts={inbox.chats.get(chat.id)} now={now} />
            </Link>
          )}
        </ChatRows>
      </div>
    </div>
  )
}

function Empty({ query: { q, filter }, all }: { query: ChatListQuery; all: string }) {
  const isNarrow = q !== undefined || filter !== undefined
  return (
    <div role="status" className="chat-blank">
      <span aria-hidden className="i-lucide-message-square text-20px" />
      <strong>{isNarrow ? 'No discussions match' : 'No discussions yet'}</strong>
      <p>{isNarrow ? 'Try a different search or filter.' : 'Start a discussion from a product page'}</p>
      <Link href={isNarrow ? all : MARKETPLACE} className={button()}>
        {isNarrow ? 'Show all discussions' : 'Marketplace'}
      </Link>
    </div>
  )
}

interface Changes {
  q?: string | undefined
  filter?: ChatFilter | undefined
  listing?: string | undefined
}

interface ChatList {
  query: ChatListQuery
  addressOf: (changes: Changes) => string
  search: (q: string, options: { replace: boolean }) => void
}

/** The list's state, which lives in the URL only. */
function useChatList(): ChatList {
  const [, navigate] = useLocation()
  // Raw: `useSearch` would decode it, and decoding twice corrupts it.
  const router = useRouter()
  const params = new URLSearchParams(router.searchHook(router))
  const q = cutSearch(params.get('q') ?? '')
  const filter = CHAT_FILTERS.find((each) => each === params.get('filter'))
  const listing = params.get('listing')?.slice(0, MAX_ID)
  const query = { ...(q && { q }), ...(filter && { filter }), ...(listing && { listing }) }

  const pathWith = (changes: Changes) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, ...changes })) if (value) next.set(name, value)
    return next.size > 0 ? `${CHATS}?${next}` : CHATS
  }
  return { query, addressOf: pathWith, search: (text, options) => navigate(pathWith({ q: text }), options) }
}
