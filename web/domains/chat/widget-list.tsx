import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatRows } from './chat-rows.tsx'
import { chatsQuery } from './chats-api.ts'
import { useInbox } from './inbox.ts'
import { useOutdated } from './outdated.ts'
import { OutdatedBanner } from './outdated-banner.tsx'
import { useNow } from './use-now.ts'
import { button } from '#web/ui/button.ts'

const CLOCK_INTERVAL_MS = 60_000

export function WidgetList({ me, onSelect }: { me: string; onSelect: (chatId: string) => void }) {
  const list = useInfiniteQuery(chatsQuery({}))
  const inbox = useInbox()
  const now = useNow(CLOCK_INTERVAL_MS)
  const isOutdated = useOutdated()
  return (
    <div className="flex flex-1 flex-col min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain [scrollbar-width:thin]">
      <OutdatedBanner shown={isOutdated} />
      <ChatRows
        label="Your active discussions"
        list={list}
        empty={
          <div className="chat-blank flex-1">
            <span aria-hidden className="i-lucide-message-square text-20px" />
            <strong>No discussions yet</strong>
            <p>Start a discussion from a product page</p>
            <Link href={MARKETPLACE} className={button()}>
              Marketplace
            </Link>
          </div>
        }
      >
        {(chat) => (
          <button type="button" onClick={() => onSelect(chat.id)} className="chat-row">
            <ChatRow chat={chat} me={me} inboxFacts={inbox.chats.get(chat.id)} now={now} />
          </button>
        )}
      </ChatRows>
    </div>
  )
}
