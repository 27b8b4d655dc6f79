import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { toast } from '#web/lib/toast.ts'
import { type DealNotice, dealNoticeText } from './deal-notice-text.ts'
import { OWN_LISTINGS_KEY } from '#web/domains/listings/own-listings-key.ts'
import { chatQuery } from './chats-api.ts'
import { notifyDesktop } from './desktop-notices.ts'
import { onNotice } from './inbox.ts'
import { type NoticeText, noticeText } from './notice-text.ts'
import { isShown } from './shown-chats.ts'

/** Shows a toast for every notice while it is mounted, except about a deal that is on the screen. */
export function useNoticeToasts(): void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    const tell = ({ title, text, href }: NoticeText) =>
      void toast('message', title, text, { label: 'View', onClick: () => navigate(href) })
    const tellOfDeal = async (notice: DealNotice) => {
      const told = await textOf(queries, notice)
      if (!told) return
      tell(told)
      const { title, text, href } = told
      notifyDesktop({ title, body: text, tag: notice.chatId, onClick: () => navigate(href) })
    }
    return onNotice((notice) => {
      if (notice.kind === 'deal') return void tellOfDeal(notice)
      tell(noticeText(notice))
      void queries.invalidateQueries({ queryKey: OWN_LISTINGS_KEY })
    })
  }, [queries, navigate])
}

/** What a notice about a deal says; undefined if its chat is on the screen in any tab, or cannot be read. */
async function textOf(queries: QueryClient, notice: DealNotice): Promise<NoticeText | undefined> {
  try {
    if (await isShown(notice.chatId)) return undefined
    return dealNoticeText(notice, await queries.fetchQuery(chatQuery(notice.chatId)), Date.now())
  } catch {
    return undefined
  }
}
