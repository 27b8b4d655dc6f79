import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { ReportDetail, ReportPage } from '#contract/admin/reports.ts'
import { ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'
import { MAX_COUNTED_REPORTS, MAX_REPORTERS_SHOWN } from '#contract/reports/limits.ts'
import { get, holdMail, post, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { addReporter, newReport, reportedListing, reportedReview } from '../../support/reports.ts'
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
