import { env } from 'cloudflare:workers'
import type { ReportReason, ReportSubject } from '#contract/reports/constants.ts'
import type { SendTakedown } from '#contract/reports/takedown.ts'
import { messageSubject } from '#worker/reports/message-subject.rules.ts'
import { store, type Stored } from './accounts.ts'
import { addListing, addProfile } from './chat-rows.ts'
import { addReview } from './review-rows.ts'

interface NewReport {
  /** A message by default, in a chat and with an id that no room has. */
  subject?: ReportSubject
  subjectId?: string
  chatId?: string
  messageId?: string
  title?: string
  content?: string
  reporterId?: string
  reportedId?: string
}

/** The id of an open case with one report. */
export async function newReport({
  chatId,
  messageId,
  reporterId,
  reportedId,
  ...fields
}: NewReport = {}): Promise<string> {
  const id = crypto.randomUUID()
  const placeId = chatId ?? fields.subjectId ?? crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO report_cases (id, subject, subject_id, place_id, title, content, reported_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      id,
      fields.subject ?? 'message',
      fields.subjectId ?? messageSubject(placeId, messageId ?? crypto.randomUUID()),
      placeId,
      fields.title ?? 'Inboxly – Ada Byron',
      fields.content ?? 'Pay me elsewhere.',
      reportedId ?? (await store({ role: 'seller' })).id,
      Date.now(),
    )
    .run()
  await addReporter(id, reporterId)
  return id
}

/** Another person who reports what a case is about. */
export async function addReporter(
  caseId: string,
  reporterId?: string,
  reason: ReportReason = 'other',
  words = 'Wants money outside.',
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
     SELECT ?1, seq, subject_id, ?2, ?3, ?4, ?5 FROM report_cases WHERE id = ?6`,
  )
    .bind(crypto.randomUUID(), reporterId ?? (await store()).id, reason, words, Date.now(), caseId)
    .run()
}

/** A notice of infringement about the product at an address, as its form sends it. */
export function takedown(product: string, fields: Partial<SendTakedown> = {}): SendTakedown {
  return {
    name: 'Ines Duarte',
    email: 'ines@example.com',
    work: 'My inbox, at https://ines.example/inbox',
    product,
    goodFaith: true,
    accurate: true,
    ...fields,
  }
}

interface StoredCase {
  id: string
  title: string
  content: string
  place_id: string
  reported_id: string
  report_count: number
  decision: string | null
  reports: { reporter: string; reason: string; words: string }[]
}

/** The cases about something, oldest first, with who reported it. */
export async function casesOf(subjectId: string): Promise<StoredCase[]> {
  const { results } = await env.DB.prepare(
    `SELECT *, (SELECT json_group_array(json_object('reporter', reporter_id, 'reason', reason, 'words', words) ORDER BY seq)
       FROM reports WHERE case_seq = report_cases.seq) AS reports
     FROM report_cases WHERE subject_id = ? ORDER BY seq`,
  )
    .bind(subjectId)
    .all<Omit<StoredCase, 'reports'> & { reports: string }>()
  return results.map((row) => ({ ...row, reports: JSON.parse(row.reports) as StoredCase['reports'] }))
}

/** A listing of a seller that was reported. */
export async function reportedListing(seller: Stored, reporterId?: string) {
  const listing = await addListing({ sellerId: seller.id, title: 'Inboxly' })
  const about = { subject: 'listing', subjectId: listing, title: 'Inboxly', reportedId: seller.id } as const
  return { listing, id: await newReport({ ...about, ...(reporterId && { reporterId }) }) }
}

/** A review that was reported, next to a better one. */
export async function reportedReview(reviewer: Stored) {
  const listing = await addListing({ sellerId: await addProfile(), title: 'Inboxly' })
  const review = await addReview({ listingId: listing, reviewerId: reviewer.id, rating: 1, comment: 'Bad.' })
  await addReview({ listingId: listing, rating: 5 })
  const about = { subject: 'review', subjectId: review.id, chatId: listing, title: 'Inboxly' } as const
  return { listing, review: review.id, id: await newReport({ ...about, reportedId: reviewer.id }) }
}
