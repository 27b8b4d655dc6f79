import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import type { Report, ReportDetail, ReportPage } from '#contract/admin/reports.ts'
import { MAX_REPORTERS_NOTIFIED } from '#contract/reports/limits.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { type ReportSubject, REPORT_DECISIONS } from '#contract/reports/constants.ts'
import { holdMail, mailsTo, outcome, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchApi, fetchJson, jsonOf } from '../../support/api.ts'
import { addProfile } from '../../support/chat-rows.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { addReporter, newReport, reportedListing, reportedReview } from '../../support/reports.ts'

holdMail()

let admin: Stored

beforeEach(async () => {
  await env.DB.batch(
    ['reports', 'report_cases', 'audit_log', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  admin = await store({ role: 'admin' })
})

const list = (query = '') => fetchJson<ReportPage>(`/api/admin/reports${query}`, admin.cookie)
const look = (id: string) =>
  jsonOf<ReportDetail>(post(`/api/admin/reports/${id}/look`, undefined, { cookie: admin.cookie }))
const decide = (id: string, body: object, { cookie }: Stored = admin) =>
  post(`/api/admin/reports/${id}/decision`, body, { cookie })
const entries = async (what: string) =>
  (await fetchJson<ActivityPage>(`/api/admin/activity?what=${what}`, admin.cookie)).items

describe('A decision on a case', { tags: ['ours-report-decisions'] }, () => {
  const ALLOWED: Record<ReportSubject, string[]> = {
    message: ['dismissed', 'warned', 'suspended'],
    listing: ['dismissed', 'blocked', 'warned', 'suspended'],
    review: ['dismissed', 'hidden', 'warned', 'suspended'],
    profile: ['dismissed', 'warned', 'suspended'],
  }

  it('is limited to those that fit the subject', async () => {
    for (const subject of ['message', 'listing', 'review', 'profile'] as const) {
      const reportedId = (await store()).id
      const refused = REPORT_DECISIONS.filter((one) => !ALLOWED[subject].includes(one))
      for (const decision of [...refused, 'suspended']) {
        const id = await newReport({ subject, subjectId: crypto.randomUUID(), reporterId: admin.id, reportedId })
        const { status, fields } = await outcome(decide(id, { decision, reason: 'Fraud.' }))
        expect([subject, decision, status, fields?.['decision']]).toEqual([
          subject,
          decision,
          ...(decision === 'suspended' ? [200, undefined] : [400, `This can’t be done to a ${subject}.`]),
        ])
        await env.DB.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').bind(reportedId).run()
      }
    }
  })

  it('to block takes the listing offline, mails its seller, ends its deals and is audited as both', async () => {
    const seller = await store({ role: 'seller' })
    const { id, listing } = await reportedListing(seller)
    expect((await fetchApi(`/api/listings/${listing}`)).status).toBe(200)
    expect(await jsonOf<Report>(decide(id, { decision: 'blocked', reason: 'Not yours.' }))).toMatchObject({
      decision: 'blocked',
      decisionReason: 'Not yours.',
      decidedBy: 'Ada Byron',
    })
    expect((await fetchApi(`/api/listings/${listing}`)).status).toBe(404)
    expect(await mailsTo(seller.email)).toMatchObject([
      { kind: 'listing_status', status: 'blocked', title: 'Inboxly', reason: 'Not yours.' },
    ])
    expect(await entries('report.decide')).toMatchObject([
      { subjectId: id, before: { decision: null }, after: { decision: 'blocked', reason: 'Not yours.' } },
    ])
    expect(await entries('listing.status')).toMatchObject([
      { subjectId: listing, actor: { id: admin.id }, after: { status: 'blocked', reason: 'Not yours.' } },
    ])
  })

  it('to block a blocked listing mails nothing more, and a missing one cannot be blocked', async () => {
    const seller = await store({ role: 'seller' })
    const { id, listing } = await reportedListing(seller)
    await env.DB.prepare("UPDATE listings SET status = 'blocked' WHERE id = ?").bind(listing).run()
    expect(await statusOf(decide(id, { decision: 'blocked', reason: 'Fraud.' }))).toBe(200)
    expect(await mailsTo(seller.email)).toEqual([])
    const gone = await newReport({ subject: 'listing', subjectId: crypto.randomUUID() })
    expect(await outcome(decide(gone, { decision: 'blocked', reason: 'Fraud.' }))).toMatchObject({
      status: 404,
      code: 'project_not_found',
    })
    expect((await list()).items).toMatchObject([{ id: gone, decision: null }])
  })

  it('to hide removes the review from the average at once, mails its author and is audited as both', async () => {
    const author = await store()
    const { id, listing, review } = await reportedReview(author)
    const seen = () => fetchJson<Listing>(`/api/listings/${listing}`)
    expect(await seen()).toMatchObject({ rating: 3, reviewCount: 2 })
    expect(await statusOf(decide(id, { decision: 'hidden', reason: 'Insults.' }))).toBe(200)
    expect(await seen()).toMatchObject({ rating: 5, reviewCount: 1 })
    const stored = env.DB.prepare('SELECT hidden_at IS NOT NULL AS hidden, hidden_reason FROM reviews WHERE id = ?')
    expect(await stored.bind(review).first()).toEqual({ hidden: 1, hidden_reason: 'Insults.' })
    expect(await mailsTo(author.email)).toMatchObject([
      { kind: 'review_hidden', title: 'Inboxly', comment: 'Bad.', reason: 'Insults.' },
    ])
    expect(await entries('report.decide')).toMatchObject([{ subjectId: id, after: { decision: 'hidden' } }])
    expect(await entries('review.hide')).toMatchObject([
      { subjectId: review, actor: { id: admin.id }, after: { hidden: true, reason: 'Insults.' } },
    ])
  })

  it('to hide a hidden review mails nothing more, and a missing one cannot be hidden', async () => {
    const author = await store()
    const { id, review } = await reportedReview(author)
    await env.DB.prepare("UPDATE reviews SET hidden_at = 1, hidden_reason = 'Spam' WHERE id = ?").bind(review).run()
    expect(await statusOf(decide(id, { decision: 'hidden', reason: 'Insults.' }))).toBe(200)
    expect(await mailsTo(author.email)).toEqual([])
    expect(await entries('review.hide')).toEqual([])
    expect(await env.DB.prepare('SELECT hidden_reason FROM reviews WHERE id = ?').bind(review).first()).toEqual({
      hidden_reason: 'Spam',
    })
    const gone = await newReport({ subject: 'review', subjectId: crypto.randomUUID() })
    expect(await outcome(decide(gone, { decision: 'hidden', reason: 'Insults.' }))).toMatchObject({
      status: 404,
      code: 'review_not_found',
    })
    expect((await list()).items).toMatchObject([{ id: gone, decision: null }])
  })

  it('to warn names the subject', async () => {
    const seller = await store({ role: 'seller' })
    const { id } = await reportedListing(seller)
    await decide(id, { decision: 'warned', reason: 'No stolen texts.' })
    expect(await mailsTo(seller.email)).toMatchObject([
      { kind: 'warned', subject: 'listing', title: 'Inboxly', reason: 'No stolen texts.' },
    ])
  })

  it('is rejected without a reason, unless it dismisses', async () => {
    const about = { reporterId: admin.id, reportedId: admin.id }
    for (const [decision, subject] of [
      ['blocked', 'listing'],
      ['hidden', 'review'],
      ['warned', 'profile'],
    ] as const)
      expect(
        await outcome(decide(await newReport({ ...about, subject, subjectId: crypto.randomUUID() }), { decision })),
      ).toMatchObject({
        status: 400,
        fields: { reason: expect.any(String) },
      })
  })

  it('is mailed to each reporter who has not opted out, without its details', async () => {
    const [one, two, without] = [await store(), await store(), await store()]
    await send('PUT', '/api/account/mails', mailsWithout('report_decided'), { cookie: without.cookie })
    const { id } = await reportedListing(await store({ role: 'seller' }), one.id)
    for (const person of [two.id, without.id, await addProfile()]) await addReporter(id, person)
    await decide(id, { decision: 'blocked', reason: 'Not yours.' })
    const expected = { kind: 'report_decided', subject: 'listing', title: 'Inboxly', name: 'Ada', acted: true }
    expect(await mailsTo(one.email)).toEqual([{ ...expected, to: one.email, userId: one.id }])
    expect(await mailsTo(two.email)).toEqual([{ ...expected, to: two.email, userId: two.id }])
    expect(await mailsTo(without.email)).toEqual([])

    const dismissed = await newReport({ reporterId: without.id })
    await addReporter(dismissed, one.id)
    await decide(dismissed, { decision: 'dismissed' })
    expect(await mailsTo(one.email)).toMatchObject([
      expected,
      { kind: 'report_decided', subject: 'message', acted: false },
    ])
  })

  it('is mailed to the newest fifty of many reporters', async () => {
    const first = await store()
    const second = await store()
    const id = await newReport({ reporterId: first.id })
    await addReporter(id, second.id)
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)'
    await env.DB.batch([
      env.DB.prepare(
        `${numbers} INSERT INTO profiles (id, first_name, created_at) SELECT 'told-' || i, 'Ada', 1 FROM n`,
      ).bind(MAX_REPORTERS_NOTIFIED),
      env.DB.prepare(
        `${numbers} INSERT INTO users (id, email, email_verified, created_at)
         SELECT 'told-' || i, 'told-' || i || '@example.com', 1, 1 FROM n`,
      ).bind(MAX_REPORTERS_NOTIFIED),
      env.DB.prepare(
        `${numbers} INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
         SELECT 'told-' || i, seq, subject_id, 'told-' || i, 'spam', '', 1 FROM n, report_cases WHERE report_cases.id = ?2`,
      ).bind(MAX_REPORTERS_NOTIFIED, id),
    ])
    await decide(id, { decision: 'dismissed' })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM outbox').first('n')).toBe(MAX_REPORTERS_NOTIFIED)
    expect(await mailsTo(first.email)).toEqual([])
    expect(await mailsTo(second.email)).toHaveLength(1)
  })

  it('is made once concurrently: only the first hides, blocks or mails', async () => {
    const admins = [admin, await store({ role: 'admin' }), await store({ role: 'admin' })]
    for (let round = 0; round < 4; round += 1) {
      const [seller, author, reporter] = [await store({ role: 'seller' }), await store(), await store()]
      const subject = round % 2 === 0 ? 'listing' : 'review'
      const { id } = subject === 'listing' ? await reportedListing(seller) : await reportedReview(author)
      await addReporter(id, reporter.id)
      const act = { decision: subject === 'listing' ? 'blocked' : 'hidden', reason: 'Fraud.' }
      const replies = await Promise.all(
        admins.map((by, index) => outcome(decide(id, (round + index) % 3 === 0 ? { decision: 'dismissed' } : act, by))),
      )
      expect(replies.map(({ status, code }) => code ?? status).toSorted()).toEqual([
        200,
        'report_decided',
        'report_decided',
      ])
      const { decision } = (await look(id)).report
      const mailed = await mailsTo(subject === 'listing' ? seller.email : author.email)
      expect(mailed).toHaveLength(decision === 'dismissed' ? 0 : 1)
      expect(await mailsTo(reporter.email)).toMatchObject([{ acted: decision !== 'dismissed' }])
      const changed = await entries(subject === 'listing' ? 'listing.status' : 'review.hide')
      await env.DB.prepare('DELETE FROM audit_log').run()
      expect(changed).toHaveLength(decision === 'dismissed' ? 0 : 1)
    }
  })
})
