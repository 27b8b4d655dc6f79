import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { type DealNotice, dealNoticeText } from './deal-notice-text.ts'
import { OWN_LISTINGS_KEY } from '#web/domains/listings/own-listings-key.ts'
import { OWN_PACKAGES_KEY } from '#web/domains/listings/own-packages-key.ts'
import { chatQuery } from './chats-api.ts'
import { notifyDesktop } from './desktop-notices.ts'
import { onNotice } from './inbox.ts'
import { type NoticeText, noticeText } from './notice-text.ts'
import { isChatVisible } from './visible-chats.ts'

/** Shows a toast for every notice, except for deals whose chat is visible. */
export function useNoticeToasts(): void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    const showToast = ({ title, text, href }: NoticeText) =>
      void toast('message', title, text, { label: 'View', onClick: () => navigate(href) })
    const showDealNotice = async (notice: DealNotice) => {
      const dealText = await loadDealNoticeText(queries, notice)
      if (!dealText) return
      showToast(dealText)
      const { title, text, href } = dealText
      await notifyDesktop({ title, body: text, tag: notice.chatId, onClick: () => navigate(href) })
    }
    return onNotice((notice) => {
      if (notice.kind === 'deal') return void showDealNotice(notice)
      showToast(noticeText(notice))
      void queries.invalidateQueries({ queryKey: OWN_LISTINGS_KEY })
      if (notice.kind === 'version_decided') void queries.invalidateQueries({ queryKey: OWN_PACKAGES_KEY })
    })
  }, [queries, navigate])
}

/** Undefined if the chat is visible in any tab, or cannot be loaded. */
async function loadDealNoticeText(queries: QueryClient, notice: DealNotice): Promise<NoticeText | undefined> {
  try {
    if (await isChatVisible(notice.chatId)) return undefined
    return dealNoticeText(notice, await queries.fetchQuery(chatQuery(notice.chatId)), serverNow())
  } catch {
    return undefined
  }
}
