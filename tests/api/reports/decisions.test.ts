import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Report, ReportDetail, ReportPage } from '#contract/admin/reports.ts'
import { ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'
import { MAX_COUNTED_REPORTS, MAX_REPORTERS_SHOWN, MAX_REPORTERS_NOTIFIED } from '#contract/reports/limits.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { type ReportSubject, REPORT_DECISIONS } from '#contract/reports/constants.ts'
import { get, holdMail, mailsTo, outcome, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchApi, fetchJson, jsonOf } from '../../support/api.ts'
import { addListing, addProfile } from '../../support/chat-rows.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { addReporter, newReport } from '../../support/reports.ts'
import { addReview } from '../../support/review-rows.ts'

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

/** A case with three reporters. */
async function raised(given: Parameters<typeof newReport>[0] = {}): Promise<string> {
  const id = await newReport(given)
  await addReporter(id, undefined, 'spam', '')
  await addReporter(id, undefined, 'stolen', 'It is mine.')
  return id
}

async function reportedListing(seller: Stored, reporterId?: string) {
  const listing = await addListing({ sellerId: seller.id, title: 'Inboxly' })
  const about = { subject: 'listing', subjectId: listing, title: 'Inboxly', reportedId: seller.id } as const
  return { listing, id: await newReport({ ...about, ...(reporterId && { reporterId }) }) }
}

async function reportedReview(reviewer: Stored) {
  const listing = await addListing({ sellerId: await addProfile(), title: 'Inboxly' })
  const review = await addReview({ listingId: listing, reviewerId: reviewer.id, rating: 1, comment: 'Bad.' })
  await addReview({ listingId: listing, rating: 5 })
  const about = { subject: 'review', subjectId: review.id, chatId: listing, title: 'Inboxly' } as const
  return { listing, review: review.id, id: await newReport({ ...about, reportedId: reviewer.id }) }
}

describe('The queue of cases', () => {
  it(
    'lists cases with three reporters first, however old, with reporters and reasons',
    { tags: ['ours-report-decisions'] },
    async () => {
      const old = await raised()
      const newer = await newReport()
      await addReporter(newer)
      const newest = await newReport()
      const { items } = await list()
      expect(items.map(({ id, raised: isFirst, reportCount }) => [id, isFirst, reportCount])).toEqual([
        [old, true, 3],
        [newest, false, 1],
        [newer, false, 2],
      ])
      expect(items[0]?.reporters).toMatchObject([
        { person: { name: 'Ada Byron' }, reason: 'stolen', words: 'It is mine.' },
        { reason: 'spam', words: '' },
        { reason: 'other', words: 'Wants money outside.' },
      ])
      await decide(old, { decision: 'dismissed' })
      expect((await list()).items.map(({ id }) => id)).toEqual([newest, newer])
    },
  )

  it('pages without gaps between raised cases and others', async () => {
    const first: string[] = []
    const others: string[] = []
    for (let count = 0; count < 3; count += 1) first.unshift(await raised({ reportedId: admin.id }))
    for (let count = 0; count < ADMIN_PAGE_SIZE - 1; count += 1)
      others.unshift(await newReport({ reporterId: admin.id, reportedId: admin.id }))
    const page = await list()
    const rest = await list(`?before=${page.next}`)
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([...first, ...others])
    expect([page.items.length, rest.next]).toEqual([ADMIN_PAGE_SIZE, null])

    const { results } = await env.DB.prepare(
      'SELECT seq FROM report_cases WHERE report_count >= 3 ORDER BY seq DESC',
    ).all<{
      seq: number
    }>()
    const after = await list(`?before=1-${results[1]?.seq}`)
    expect(after.items.map(({ id }) => id)).toEqual([first[2], ...others])
  })

  it('is counted on the dashboard by subject, and raised cases separately', async () => {
    const counted = async () => (await fetchJson<Dashboard>('/api/admin/dashboard', admin.cookie)).openReports
    expect(await counted()).toEqual({ message: 0, listing: 0, review: 0, profile: 0, raised: 0 })
    await newReport({ subject: 'listing', subjectId: crypto.randomUUID() })
    await raised({ subject: 'profile', subjectId: crypto.randomUUID() })
    const message = await newReport()
    expect(await counted()).toEqual({ message: 1, listing: 1, review: 0, profile: 1, raised: 1 })
    await decide(message, { decision: 'dismissed' })
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO report_cases (id, subject, subject_id, place_id, title, content, reported_id, created_at)
       SELECT 'review-' || i, 'review', 'review-' || i, 'listing', 'T', 'C', ?2, 1 FROM n`,
    )
      .bind(MAX_COUNTED_REPORTS, admin.id)
      .run()
    expect(await counted()).toEqual({ message: 0, listing: 1, review: MAX_COUNTED_REPORTS, profile: 1, raised: 1 })
  })

  it('filters by subject and state', async () => {
    const message = await newReport()
    const listing = await newReport({ subject: 'listing', subjectId: crypto.randomUUID() })
    const profile = await raised({ subject: 'profile', subjectId: crypto.randomUUID() })
    expect((await list('?subject=listing')).items).toMatchObject([{ id: listing, subject: 'listing' }])
    expect((await list('?subject=profile')).items).toMatchObject([{ id: profile, raised: true }])
    expect(await list('?subject=review')).toMatchObject({ items: [], open: 3 })
    await decide(message, { decision: 'dismissed' })
    await decide(listing, { decision: 'dismissed' })
    expect((await list('?state=decided&subject=message')).items).toMatchObject([{ id: message }])
    expect((await list('?state=decided')).items).toMatchObject([{ id: listing }, { id: message }])
  })

  it('rejects an invalid position, subject or state', async () => {
    for (const query of ['before=3', 'before=2-3', 'before=x', 'subject=tag', 'state=new'])
      expect([query, await statusOf(get(`/api/admin/reports?${query}`, admin.cookie))]).toEqual([query, 400])
  })
})

describe('A case', () => {
  it('shows a listing as reported next to its current state and address', async () => {
    const { id, listing } = await reportedListing(await store({ role: 'seller' }))
    await env.DB.prepare("UPDATE listings SET title = 'Better', description = 'New' WHERE id = ?").bind(listing).run()
    expect(await look(id)).toMatchObject({
      report: { title: 'Inboxly', content: 'Pay me elsewhere.' },
      present: { title: 'Better', content: 'New', state: 'published', rating: null, path: `/product/${listing}` },
      messages: [],
    })
    await env.DB.prepare("UPDATE listings SET status = 'draft', deleted_at = 1 WHERE id = ?").bind(listing).run()
    expect(await look(id)).toMatchObject({ present: { state: 'deleted', path: null } })
    await env.DB.prepare('DELETE FROM listings WHERE id = ?').bind(listing).run()
    expect(await look(id)).toMatchObject({ present: null })
  })

  it('shows a review and a profile in the same way', async () => {
    const person = await store()
    const { id, review, listing } = await reportedReview(person)
    expect(await look(id)).toMatchObject({
      present: { title: 'Inboxly', content: 'Bad.', state: 'shown', rating: 1, path: `/product/${listing}` },
    })
    await env.DB.prepare('UPDATE reviews SET hidden_at = 1 WHERE id = ?').bind(review).run()
    expect(await look(id)).toMatchObject({ present: { state: 'hidden' } })

    const profile = await newReport({ subject: 'profile', subjectId: person.id, reportedId: person.id })
    await env.DB.prepare("UPDATE profiles SET username = ?1, bio = 'Hi' WHERE id = ?2")
      .bind(`p-${person.id.slice(0, 8)}`, person.id)
      .run()
    expect(await look(profile)).toMatchObject({
      present: { title: 'Ada Byron', content: 'Hi', state: 'shown', path: `/u/p-${person.id.slice(0, 8)}` },
    })
    await env.DB.prepare('UPDATE users SET suspended_at = 1 WHERE id = ?').bind(person.id).run()
    expect(await look(profile)).toMatchObject({ present: { state: 'suspended', path: null } })

    const about = await addReview({ profileId: (await store()).id })
    const ofPerson = await newReport({ subject: 'review', subjectId: about.id, chatId: about.subjectId })
    expect(await look(ofPerson)).toMatchObject({ present: { title: 'Ada Byron', path: `/profile/${about.subjectId}` } })
  })

  it('shows the newest hundred reporters and the total', async () => {
    const id = await newReport()
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)'
    await env.DB.batch([
      env.DB.prepare(
        `${numbers} INSERT INTO profiles (id, first_name, last_name, created_at)
         SELECT 'reporter-' || i, 'Grace', 'Hopper', 1 FROM n`,
      ).bind(MAX_REPORTERS_SHOWN),
      env.DB.prepare(
        `${numbers} INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
         SELECT 'by-' || i, seq, subject_id, 'reporter-' || i, 'spam', i, 1 FROM n, report_cases WHERE report_cases.id = ?2`,
      ).bind(MAX_REPORTERS_SHOWN, id),
    ])
    const { report, reporters } = await look(id)
    expect([report.reportCount, reporters.length]).toEqual([MAX_REPORTERS_SHOWN + 1, MAX_REPORTERS_SHOWN])
    expect(reporters[0]).toMatchObject({ words: `${MAX_REPORTERS_SHOWN - 1}`, person: { name: 'Grace Hopper' } })
  })

  it('writes an audit entry on every view, for any subject', async () => {
    const { id, listing } = await reportedListing(await store({ role: 'seller' }))
    await look(id)
    expect(await entries('report.view')).toMatchObject([
      { subjectId: id, subject: 'Inboxly', actor: { id: admin.id }, after: { subject: 'listing', in: listing } },
    ])
  })
})

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
