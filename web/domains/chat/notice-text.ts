import type { Notice } from '#contract/chat/inbox.ts'
import type { Status } from '#contract/listings/constants.ts'
import type { VersionDecision } from '#contract/packages/constants.ts'
import { MY_PROJECTS, libraryPath, packagePath } from '#contract/paths.ts'

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

const VERSION_TEXTS: Record<VersionDecision, [title: string, text: (listing: string) => string]> = {
  approved: ['was approved', (listing) => `It’s what buyers of “${listing}” get now.`],
  refused: ['was not approved', (listing) => `See the package of “${listing}” for the reason.`],
  withheld: ['was withheld', (listing) => `No one can download it anymore. See the package of “${listing}” for why.`],
}

export function noticeText(notice: Exclude<Notice, { kind: 'deal' }>): NoticeText {
  const listing = notice.title
  if (notice.kind === 'demo_down') {
    const text = `The demo of “${listing}” couldn’t be reached two days in a row.`
    return { title: 'A demo can’t be reached', text, href: MY_PROJECTS }
  }
  if (notice.kind === 'version_released') {
    const text = `“${listing}” has a new version in your library.`
    return { title: `Version ${notice.version} is out`, text, href: libraryPath(notice.purchaseId) }
  }
  if (notice.kind === 'version_decided') {
    const [title, text] = VERSION_TEXTS[notice.decision]
    const href = packagePath(notice.listingId)
    return { title: `Version ${notice.version} ${title}`, text: text(listing), href }
  }
  const [title, text] = LISTING_TEXTS[notice.status]
  return { title, text: text(listing), href: MY_PROJECTS }
}
