import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { toast } from '#web/lib/toast.ts'
import { OWN_LISTINGS } from '../own-listings-key.ts'
import { onNotice } from './inbox.ts'
import { noticeText } from './notice-text.ts'

/** Shows a toast for every notice while it is mounted. */
export function useNoticeToasts(): void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind !== 'listing_status') return
        const { title, text, href } = noticeText(notice)
        void toast('message', title, text, { label: 'View', onClick: () => navigate(href) })
        void queries.invalidateQueries({ queryKey: OWN_LISTINGS })
      }),
    [queries, navigate],
  )
}
