import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { holdMail, send, store, type Stored } from '../support/accounts.ts'
import { jsonOf } from '../support/api.ts'
import { addChat, addDeal, addListing, addProfile } from '../support/chat-rows.ts'
import { runs } from '../support/runs.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

holdMail()

const ROUNDS = [0, 1]

let [seller, buyer, other]: Stored[] = []
beforeEach(async () => {
  ;[seller, buyer, other] = await Promise.all([store({ role: 'seller' }), store(), store()])
})

const call = (person: Stored | undefined, method: string, path: string, body: object = {}) =>
  send(method, path, body, { cookie: person?.cookie ?? '' })
const write = (person: Stored | undefined, subjectId: string, rating = 5) =>
  call(person, 'POST', '/api/reviews', { subject: 'listing', subjectId, rating, comment: 'Good' })
const newListing = () => addListing({ sellerId: seller?.id ?? '' })

/** The statuses of two concurrent requests, in an order that alternates by round. */
async function race(round: number, one: () => Promise<Response>, two: () => Promise<Response>): Promise<number[]> {
  const [first, second] = round % 2 === 0 ? [one, two] : [two, one]
  const replies = await Promise.all([first(), second()])
  await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  return replies.map(({ status }) => status).toSorted((a, b) => a - b)
}
const sums = (id: string) =>
  env.DB.prepare('SELECT rating_sum AS sum, rating_count AS n FROM listings WHERE id = ?').bind(id).first()

describe('Concurrent review changes, in either order,', { tags: ['ours-review-races'] }, () => {
  it('by one person create one review', async () => {
    for (const round of ROUNDS) {
      const id = await newListing()
      const statuses = await race(
        round,
        () => write(buyer, id),
        () => write(buyer, id),
      )
      expect(statuses).toEqual([200, 409])
      expect(await sums(id)).toEqual({ sum: 5, n: 1 })
    }
  })

  it('by two people count both reviews', async () => {
    for (const round of ROUNDS) {
      const id = await newListing()
      const statuses = await race(
        round,
        () => write(buyer, id, 2),
        () => write(other, id, 5),
      )
      expect(statuses).toEqual([200, 200])
      expect(await sums(id)).toEqual({ sum: 7, n: 2 })
    }
  })

  it('that edit and delete a review leave none', async () => {
    for (const round of ROUNDS) {
      const id = await newListing()
      const review = await jsonOf<OwnReview>(write(buyer, id))
      const path = `/api/reviews/${review.id}`
      const statuses = await race(
        round,
        () => call(buyer, 'PUT', path, { rating: 1, comment: 'Bad' }),
        () => call(buyer, 'DELETE', path),
      )
      expect([
        [200, 204],
        [204, 404],
      ]).toContainEqual(statuses)
      expect(await sums(id)).toEqual({ sum: 0, n: 0 })
    }
  })

  it('that vote twice count one vote', async () => {
    const review = await jsonOf<OwnReview>(write(buyer, await newListing()))
    const vote = (helpful: boolean) => call(other, 'PUT', `/api/reviews/${review.id}/helpful`, { helpful })
    for (const round of ROUNDS) {
      const statuses = await race(
        round,
        () => vote(true),
        () => vote(true),
      )
      expect(statuses).toEqual([200, 200])
      expect(await jsonOf(vote(true))).toEqual({ helpfulCount: 1 })
      expect(await jsonOf(vote(false))).toEqual({ helpfulCount: 0 })
    }
  })
})

describe('Stored rating sums', () => {
  it('equal a recount after hundreds of random operations', { tags: ['ours-review-sums'] }, async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addProfile('Rae')))
    const subjects = await Promise.all(Array.from({ length: 4 }, newListing))
    await env.DB.batch(
      people.map((id) =>
        env.DB.prepare("INSERT INTO users (id, email, created_at) VALUES (?1, ?1 || '@example.com', 1)").bind(id),
      ),
    )
    const operation = fc.record({
      what: fc.constantFrom('write', 'write', 'edit', 'hide', 'restore', 'delete', 'vote', 'unvote', 'buy'),
      person: fc.nat(people.length - 1),
      voter: fc.nat(people.length - 1),
      subject: fc.nat(subjects.length),
      rating: fc.integer({ min: 1, max: 5 }),
    })
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 100, maxLength: 100, size: 'max' }), async (operations) => {
        const statements = await Promise.all(
          operations.map(async ({ what, person, voter, subject, rating }) => {
            const me = people[person] ?? ''
            // An index past the end stands for the seller's profile.
            const id = subjects[subject] ?? seller?.id ?? ''
            return statementOf(what, { me, voter: people[voter] ?? '', id, rating })
          }),
        )
        await env.DB.batch(statements)
        done += operations.length
        expect(await wrongCounts(env.DB, [])).toEqual([])
      }),
      runs(8),
    )
    expect(done).toBe(runs(8).numRuns * 100)
  })

  const OF_ONE = 'subject_id = ?1 AND reviewer_id = ?2'
  async function statementOf(
    what: string,
    { me, voter, id, rating }: { me: string; voter: string; id: string; rating: number },
  ) {
    const run = (sql: string, ...rest: unknown[]) => env.DB.prepare(sql).bind(id, me, ...rest)
    const isProfile = id === seller?.id
    switch (what) {
      case 'write':
        return run(
          `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
           VALUES (?5, ?6, ?1, ?3, ?2, ?4, 'Good', 1) ON CONFLICT DO NOTHING`,
          seller?.id,
          rating,
          crypto.randomUUID(),
          isProfile ? 'profile' : 'listing',
        )
      case 'edit':
        return run(`UPDATE reviews SET rating = ?3, comment = 'Edited' WHERE ${OF_ONE}`, rating)
      case 'hide':
        return run(`UPDATE reviews SET hidden_at = 1, hidden_reason = 'Spam' WHERE ${OF_ONE}`)
      case 'restore':
        return run(`UPDATE reviews SET hidden_at = NULL, hidden_reason = NULL WHERE ${OF_ONE}`)
      case 'delete':
        return run(`DELETE FROM reviews WHERE ${OF_ONE}`)
      case 'vote':
        return run(
          `INSERT INTO helpful_votes (review_seq, user_id, created_at) SELECT seq, ?3, 1 FROM reviews WHERE ${OF_ONE}
           ON CONFLICT DO NOTHING`,
          voter,
        )
      case 'unvote':
        return run(
          `DELETE FROM helpful_votes WHERE user_id = ?3 AND review_seq = (SELECT seq FROM reviews WHERE ${OF_ONE})`,
          voter,
        )
      default: {
        const listingId = isProfile ? await newListing() : id
        const chat = await addChat({ sellerId: seller?.id ?? '', buyerId: me, listingId: await newListing() })
        await addDeal({ ...chat, listingId }, 'purchased', Date.now())
        return env.DB.prepare('SELECT 1')
      }
    }
  }
})
