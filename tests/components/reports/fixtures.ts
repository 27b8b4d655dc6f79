import type { Report, ReportDetail, ReportPage } from '#contract/admin/reports.ts'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import type { OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { PROFILE } from '../../support/fixtures.ts'
import { stub } from '../support/network.ts'

const AT = '2026-11-20T10:00:00.000Z'
const someone = (name: string) => ({ id: name, name, username: null })
const reporter = (name: string, reason: Report['reporters'][number]['reason'], words = '') => ({
  person: someone(name),
  reason,
  words,
  createdAt: AT,
})

/** A product that three people have reported. */
export const report = (changes: Partial<Report> = {}): Report => ({
  id: 'report-1',
  subject: 'listing',
  subjectId: 'listing-1',
  title: 'Inboxly',
  content: 'A shared inbox.',
  reported: { id: 'seller-1', name: 'Ines Duarte', username: 'ines' },
  reportCount: 3,
  noticeCount: 0,
  raised: true,
  reporters: [
    reporter('Pia C', 'other', 'I wrote this.'),
    reporter('Pia B', 'misleading'),
    reporter('Pia A', 'stolen'),
  ],
  takedowns: [],
  createdAt: AT,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  ...changes,
})

export const detailOf = (one: Report, changes: Partial<ReportDetail> = {}): ReportDetail => ({
  report: one,
  reporters: one.reporters,
  takedowns: one.takedowns,
  present: { title: one.title, content: one.content, state: 'published', rating: null, path: '/product/inboxly' },
  messages: [],
  ...changes,
})

export const pageOf = (...items: Report[]): ReportPage => ({ items, next: null, open: items.length })

/** Another person's empty public profile. */
export function stubProfile(): void {
  const listings: ListingPage = { items: [], page: 1, pageSize: 8, total: 0, totalIsExact: true }
  const reviews: ReviewPage = { items: [], next: null, rating: null, count: 0, histogram: [0, 0, 0, 0, 0] }
  stub('get', '/api/profiles/:name', { ...PROFILE, avatar: null, banner: null, listingCount: 0 })
  stub('get', '/api/profiles/:name/listings', listings)
  stub('get', '/api/profiles/:name/reviews', reviews)
  stub('get', '/api/reviews/own', { review: null, votes: [] } satisfies OwnReviews)
}
