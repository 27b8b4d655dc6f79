import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MAX_REPORT_REASON, REPORTS_PER_DAY } from '#contract/reports/limits.ts'
import { outcome, PASSWORD, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addListing, addProfile } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { casesOf } from '../../support/reports.ts'
import { addReview } from '../../support/review-rows.ts'

const report = (body: object, person?: Stored) => outcome(post('/api/reports', body, { cookie: person?.cookie ?? '' }))

/** A public subject of each kind and the snapshot that a case about it starts with. */
const SUBJECTS = {
  listing: async (ownerId: string) => {
    const id = await addListing({ sellerId: ownerId, title: 'Inboxly' })
    await env.DB.prepare("UPDATE listings SET description = 'An inbox.' WHERE id = ?").bind(id).run()
    return { id, place_id: id, title: 'Inboxly', content: 'An inbox.' }
  },
  review: async (ownerId: string) => {
    const { id, subjectId } = await addReview({ reviewerId: ownerId, comment: 'Buy mine.' })
    return { id, place_id: subjectId, title: 'Inboxly', content: 'Buy mine.' }
  },
  profile: async (ownerId: string) => {
    await env.DB.prepare("UPDATE profiles SET first_name = 'Eve', last_name = 'Ng', bio = 'Hi' WHERE id = ?")
      .bind(ownerId)
      .run()
    return { id: ownerId, place_id: ownerId, title: 'Eve Ng', content: 'Hi' }
  },
}
const KINDS = ['listing', 'review', 'profile'] as const

describe.each(KINDS)('Reporting a %s', (subject) => {
  it('opens a case with its content at the time, and later reports join it', { tags: ['ours-reports'] }, async () => {
    const [owner, one, two] = [await store(), await store(), await store()]
    const { id, ...snapshot } = await SUBJECTS[subject](owner.id)
    expect(await report({ subject, id, reason: 'spam' }, one)).toEqual({ status: 201 })
    await env.DB.batch([
      env.DB.prepare("UPDATE listings SET title = 'Better' WHERE id = ?").bind(id),
      env.DB.prepare("UPDATE reviews SET comment = 'Better' WHERE id = ?").bind(id),
      env.DB.prepare("UPDATE profiles SET bio = 'Better' WHERE id = ?").bind(id),
    ])
    expect(await report({ subject, id, reason: 'other', words: ' Not theirs. ' }, two)).toEqual({ status: 201 })
    expect(await casesOf(id)).toMatchObject([
      {
        subject,
        ...snapshot,
        reported_id: owner.id,
        report_count: 2,
        decision: null,
        reports: [
          { reporter: one.id, reason: 'spam', words: '' },
          { reporter: two.id, reason: 'other', words: 'Not theirs.' },
        ],
      },
    ])
  })

  it('counts once per person, even after a decision, and changes nothing when repeated', async () => {
    const [owner, one, two] = [await store(), await store(), await store()]
    const { id } = await SUBJECTS[subject](owner.id)
    await report({ subject, id, reason: 'spam' }, one)
    expect(await report({ subject, id, reason: 'abusive', words: 'Rude' }, one)).toEqual({ status: 204 })
    const [first] = await casesOf(id)
    expect(first).toMatchObject({ report_count: 1, reports: [{ reason: 'spam', words: '' }] })
    await env.DB.prepare("UPDATE report_cases SET decision = 'dismissed' WHERE id = ?").bind(first?.id).run()
    expect(await report({ subject, id, reason: 'abusive' }, one)).toEqual({ status: 204 })
    expect(await casesOf(id)).toHaveLength(1)
    expect(await report({ subject, id, reason: 'abusive' }, two)).toEqual({ status: 201 })
    expect(await casesOf(id)).toMatchObject([{ report_count: 1, decision: 'dismissed' }, { report_count: 1 }])
  })

  it('is rejected for its owner', async () => {
    const owner = await store()
    const { id } = await SUBJECTS[subject](owner.id)
    expect(await report({ subject, id, reason: 'spam' }, owner)).toMatchObject({ status: 409, code: 'own_subject' })
    expect(await casesOf(id)).toEqual([])
  })
})

describe('Reporting', () => {
  it('requires a session, a known reason and words for ‘other’', async () => {
    const [owner, one] = [await store(), await store()]
    const { id } = await SUBJECTS.listing(owner.id)
    expect(await report({ subject: 'listing', id, reason: 'spam' })).toMatchObject({ status: 401 })
    for (const [body, field] of [
      [{}, 'reason'],
      [{ reason: 'because' }, 'reason'],
      [{ reason: 'other' }, 'words'],
      [{ reason: 'other', words: ' \n ' }, 'words'],
      [{ reason: 'spam', words: 'x'.repeat(MAX_REPORT_REASON + 1) }, 'words'],
    ] as const)
      expect(await report({ subject: 'listing', id, ...body }, one)).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: { [field]: expect.any(String) },
      })
    expect(await casesOf(id)).toEqual([])
  })

  it('opens one case for two concurrent people', async () => {
    const people = await Promise.all([store(), store()])
    for (let round = 0; round < 2; round += 1) {
      const { id } = await SUBJECTS.listing(await addProfile())
      const both = await Promise.all(people.map((person) => report({ subject: 'listing', id, reason: 'spam' }, person)))
      expect(both).toEqual([{ status: 201 }, { status: 201 }])
      const cases = await casesOf(id)
      expect(cases).toMatchObject([{ report_count: 2 }])
      expect(cases[0]?.reports.map(({ reporter }) => reporter).toSorted()).toEqual(people.map((p) => p.id).toSorted())
    }
  })

  it('counts one person’s concurrent reports once', async () => {
    const one = await store()
    for (let round = 0; round < 2; round += 1) {
      const id = await addListing({ sellerId: await addProfile() })
      const both = await Promise.all(
        ['spam', 'stolen'].map((reason) => report({ subject: 'listing', id, reason }, one)),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 204])
      expect(await casesOf(id)).toMatchObject([{ report_count: 1 }])
    }
  })

  it('is allowed for public subjects only', async () => {
    const one = await store()
    const draft = await addListing({ sellerId: await addProfile(), status: 'draft' })
    const suspended = await store({ suspended: true })
    for (const [subject, id] of [
      ['listing', draft],
      ['listing', 'nonsense'],
      ['review', (await addReview({ hidden: true })).id],
      ['review', (await addReview({ listingId: draft })).id],
      ['review', (await addReview({ profileId: suspended.id })).id],
      ['review', 'nonsense'],
      ['profile', suspended.id],
      ['profile', 'nonsense'],
    ] as const) {
      expect(await report({ subject, id, reason: 'spam' }, one)).toMatchObject({
        status: 404,
        code: `${subject}_not_found`,
      })
      expect(await casesOf(id)).toEqual([])
    }
  })

  it('joins no open case whose subject is no longer public', async () => {
    const [one, two] = [await store(), await store()]
    const id = await addListing({ sellerId: await addProfile() })
    await report({ subject: 'listing', id, reason: 'spam' }, one)
    await env.DB.prepare("UPDATE listings SET status = 'draft' WHERE id = ?").bind(id).run()
    expect(await report({ subject: 'listing', id, reason: 'spam' }, two)).toMatchObject({ status: 404 })
    expect(await casesOf(id)).toMatchObject([{ report_count: 1 }])
  })

  it('is allowed for a review of oneself, under the reviewed person’s name', async () => {
    const [reviewed, reviewer] = [await store(), await store()]
    const { id } = await addReview({ profileId: reviewed.id, reviewerId: reviewer.id })
    expect(await report({ subject: 'review', id, reason: 'abusive' }, reviewed)).toEqual({ status: 201 })
    expect(await casesOf(id)).toMatchObject([{ place_id: reviewed.id, title: 'Ada Byron', reported_id: reviewer.id }])
  })

  it('is limited per day', async () => {
    const one = await store()
    const id = await addListing({ sellerId: await addProfile() })
    const nonsense = { subject: 'listing', id: 'nonsense', reason: 'spam' } as const
    expect(await report(nonsense, one)).toMatchObject({ status: 404 })
    await env.DB.exec(`UPDATE attempts SET count = count + ${REPORTS_PER_DAY - 2}`)
    expect(await report(nonsense, one)).toMatchObject({ status: 404 })
    expect(await report({ subject: 'listing', id, reason: 'spam' }, one)).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    })
    later(24 * 60 * 60_000)
    expect(await report({ subject: 'listing', id, reason: 'spam' }, one)).toEqual({ status: 201 })
  })

  it('is part of the reporter’s data export: what, why, and whether action was taken', async () => {
    const one = await store()
    const id = await addListing({ sellerId: await addProfile() })
    await report({ subject: 'listing', id, reason: 'other', words: 'Not theirs.' }, one)
    const about = { subject: 'listing', id, in: id, title: 'Inboxly', decidedAt: null, acted: null }
    const data = () => fetchJson<{ reports: unknown[] }>('/api/account/export', one.cookie)
    expect((await data()).reports).toMatchObject([{ reason: 'other', words: 'Not theirs.', about }])
    await env.DB.prepare("UPDATE report_cases SET decision = 'blocked', decided_at = 5 WHERE subject_id = ?")
      .bind(id)
      .run()
    expect((await data()).reports).toMatchObject([{ about: { ...about, decidedAt: 5, acted: true } }])
    await env.DB.prepare("UPDATE report_cases SET decision = 'dismissed' WHERE subject_id = ?").bind(id).run()
    expect((await data()).reports).toMatchObject([{ about: { acted: false } }])
  })

  it('removes name and bio of a deleted account from cases about it and keeps other content', async () => {
    const [deleted, one] = [await store(), await store()]
    await env.DB.prepare("UPDATE profiles SET bio = 'My life' WHERE id = ?").bind(deleted.id).run()
    const about = await addReview({ profileId: deleted.id, comment: 'Runs well.' })
    const { id: by } = await addReview({ reviewerId: deleted.id, comment: 'Buy mine.' })
    await report({ subject: 'profile', id: deleted.id, reason: 'spam' }, one)
    await report({ subject: 'review', id: about.id, reason: 'spam' }, one)
    await report({ subject: 'review', id: by, reason: 'spam' }, one)
    expect(await statusOf(send('DELETE', '/api/account', { password: PASSWORD }, { cookie: deleted.cookie }))).toBe(204)
    expect(await casesOf(deleted.id)).toMatchObject([{ title: 'Deleted user', content: '', report_count: 1 }])
    expect(await casesOf(about.id)).toMatchObject([{ title: 'Deleted user', content: 'Runs well.' }])
    expect(await casesOf(by)).toMatchObject([{ title: 'Inboxly', content: 'Buy mine.' }])
  })
})
