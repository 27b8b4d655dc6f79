import type { Notice } from '#contract/chat/inbox.ts'
import type { Status } from '#contract/listings/constants.ts'
import { DASHBOARD } from '#contract/paths.ts'

export interface NoticeText {
  title: string
  text: string
  href: string
}

const LISTING_TEXTS: Record<Status, [title: string, text: (listing: string) => string]> = {
  approved: ['Your project was approved', (listing) => `Buyers can see “${listing}” now.`],
  published: ['Your project was published', (listing) => `Buyers can see “${listing}” now, on your profile too.`],
  rejected: ['Your project was not approved', (listing) => `See your dashboard for what to change about “${listing}”.`],
  blocked: [
    'Your project was blocked',
    (listing) => `“${listing}” is no longer visible. See your dashboard for the reason.`,
  ],
  draft: ['Your project was taken offline', (listing) => `“${listing}” is a draft again.`],
  pending: ['Your project is in review', (listing) => `Our team will review “${listing}”.`],
}

export function noticeText(notice: Exclude<Notice, { kind: 'deal' }>): NoticeText {
  const listing = notice.title
  if (notice.kind === 'demo_down') {
    const text = `The demo of “${listing}” couldn’t be reached two days in a row.`
    return { title: 'A demo can’t be reached', text, href: DASHBOARD }
  }
  const [title, text] = LISTING_TEXTS[notice.status]
  return { title, text: text(listing), href: DASHBOARD }
}
