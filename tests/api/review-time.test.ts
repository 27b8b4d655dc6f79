import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MIN_REVIEW_DECISIONS, REVIEW_DECISIONS, REVIEW_REACH } from '#contract/listings/limits.ts'
import type { ReviewTime } from '#contract/listings/review-time.ts'
import { listReviewTimes } from '#worker/listings/review-time.queries.ts'
import { open } from '#worker/db/client.ts'
import { get, holdMail, store, type Stored } from '../support/accounts.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { later } from '../support/clock.ts'
import { create, expectOk, setStatus, transition } from '../support/own-listings.ts'
import { record } from '../support/recording-db.ts'

holdMail()

const HOUR = 60 * 60_000
let seller: Stored
let admin: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  await env.DB.prepare('DELETE FROM audit_log').run()
  ;[seller, admin] = await Promise.all([store({ role: 'seller' }), store({ role: 'admin' })])
})

const reviewTimes = async () => (await listReviewTimes(open(env.DB))).map(({ ms }) => Math.round(ms / HOUR))
const decide = async (hours: number, status = 'approved') => {
  const { id } = await create(seller.cookie, { submit: true })
  later(hours * HOUR)
  await expectOk(setStatus(admin.cookie, id, { status, reason: 'No.' }))
  return id
}

describe('The usual time of a review', { tags: ['ours-review-time'] }, () => {
  it('runs from the newest submission to a decision by someone else, newest first', async () => {
    await decide(3)
    const id = await decide(5, 'rejected')
    later(100 * HOUR)
    await expectOk(transition(seller.cookie, id, 'submit'))
    later(2 * HOUR)
    await expectOk(setStatus(admin.cookie, id, { status: 'approved' }))
    // A listing that nobody submitted has no review time, and neither has a decision on a live one.
    const draft = await create(seller.cookie)
    await expectOk(setStatus(admin.cookie, draft.id, { status: 'published' }))
    await expectOk(setStatus(admin.cookie, id, { status: 'blocked', reason: 'No.' }))
    expect(await reviewTimes()).toEqual([2, 5, 3])
  })

  it('is the median once there are enough decisions', async () => {
    const readMedian = async () => (await get('/api/review-time')).json<ReviewTime>()
    const entries = (first: number, last: number) =>
      env.DB.prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
         INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after, request_id)
         SELECT printf('%06d', n) || side, iif(side = 'b', n * 1000, 0), side, 'listing.status', 'listing', 'l' || n,
           iif(side = 'b', '{"status":"pending"}', '{"status":"draft"}'),
           iif(side = 'b', '{"status":"approved"}', '{"status":"pending"}'), 'r'
         FROM numbers, (SELECT 'a' AS side UNION ALL SELECT 'b')`,
      )
        .bind(first, last)
        .run()
    await entries(1, MIN_REVIEW_DECISIONS - 1)
    expect(await readMedian()).toEqual({ medianMs: null })
    await entries(MIN_REVIEW_DECISIONS, MIN_REVIEW_DECISIONS)
    later(HOUR)
    expect(await readMedian()).toEqual({ medianMs: 5_500 })

    await entries(MIN_REVIEW_DECISIONS + 1, 2 * REVIEW_REACH)
    const recording = record(env.DB)
    expect(await listReviewTimes(open(recording.db))).toHaveLength(REVIEW_DECISIONS)
    expect(recording.rowsRead).toBeLessThanOrEqual(3_000)
  })
})
