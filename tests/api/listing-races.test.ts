import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnListing, ListingConflict } from '#contract/listings/own-listings.ts'
import { storeAll, type Stored } from '../support/accounts.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { create, createWithStatus, setStatus, transition, readListing, remove, save } from '../support/own-listings.ts'

let seller: Stored
let admin: Stored

const begin = async () => {
  await clearCatalogue(env.DB)
  ;[seller, admin] = await storeAll([{ role: 'seller' }, { role: 'admin' }])
}
beforeEach(begin)
const checkCounts = async () => {
  const wrong = await wrongCounts(env.DB, ['one', 'two'])
  if (wrong.length > 0) throw new Error(`Counted wrong: ${JSON.stringify(wrong)}`)
}
afterEach(checkCounts)
/** Resets the stores between two rounds of one test. */
const resetRound = async () => {
  await checkCounts()
  await begin()
}

interface Outcome {
  status: number
  code: string | undefined
  current: OwnListing | undefined
}
async function outcomeOf(request: Promise<Response>): Promise<Outcome> {
  const reply = await request
  const text = await reply.text()
  const { error, current } = (text ? JSON.parse(text) : {}) as Partial<ListingConflict>
  return { status: reply.status, code: error?.code, current }
}
const together = (requests: Promise<Response>[]) => Promise.all(requests.map(outcomeOf))
const logged = async () =>
  (await env.DB.prepare("SELECT after->>'status' AS status FROM audit_log").all<{ status: string }>()).results.map(
    ({ status }) => status,
  )
/** One round for each order. */
const ROUNDS = [0, 1]

describe('Saving a project in two tabs', { tags: ['1-audited-moves', '1-two-tabs'] }, () => {
  it('has one winner, and the other tab gets the saved version and loses nothing', async () => {
    for (const round of ROUNDS) {
      await resetRound()
      const listing = await createWithStatus(seller.cookie, round % 2 ? 'published' : 'draft')
      const titles = ['One', 'Two']
      const replies = await together(titles.map((title) => save(seller.cookie, listing, { title, tags: title })))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const winner = titles[replies.findIndex(({ status }) => status === 200)] ?? ''
      const loser = replies.find(({ status }) => status === 409)
      expect(loser).toMatchObject({ code: 'project_changed', current: { title: winner, version: 2 } })
      expect(await readListing(seller.cookie, listing.id)).toMatchObject({
        title: winner,
        slug: winner.toLowerCase(),
        tags: [winner],
        version: 2,
      })
      const { results } = await env.DB.prepare('SELECT name FROM tags').all<{ name: string }>()
      expect(results).toEqual([{ name: winner }])
    }
  })

  it('can continue from the saved version', async () => {
    const listing = await create(seller.cookie)
    await outcomeOf(save(seller.cookie, listing, { title: 'One' }))
    const { current } = await outcomeOf(save(seller.cookie, listing, { title: 'Two' }))
    const again = current ?? listing
    expect((await outcomeOf(save(seller.cookie, again, { title: 'Two' }))).status).toBe(200)
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ title: 'Two', version: 3 })
  })
})

describe('Publishing against blocking', () => {
  it('ends blocked in either order and notifies the seller', async () => {
    for (const _ of ROUNDS) {
      await resetRound()
      const { id } = await createWithStatus(seller.cookie, 'approved')
      const [published, blocked] = await together([
        transition(seller.cookie, id, 'publish'),
        setStatus(admin.cookie, id, { status: 'blocked', reason: 'Stolen.' }),
      ])
      expect(blocked?.status).toBe(200)
      expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'blocked', reason: 'Stolen.' })
      expect(await logged()).toHaveLength(published?.status === 200 ? 2 : 1)
      const late = await outcomeOf(transition(seller.cookie, id, 'publish'))
      expect(late).toMatchObject({
        status: 409,
        code: 'project_moved',
        current: { status: 'blocked', reason: 'Stolen.' },
      })
    }
  })
})

describe('Restoring against blocking', { tags: ['ours-blocking-deleted-listings'] }, () => {
  it('ends blocked in either order', async () => {
    for (const round of ROUNDS) {
      await resetRound()
      const { id } = await createWithStatus(seller.cookie, 'published')
      await outcomeOf(remove(seller.cookie, id))
      const requests = [
        () => transition(seller.cookie, id, 'restore'),
        () => setStatus(admin.cookie, id, { status: 'blocked', reason: 'Stolen.', from: 'published', version: 1 }),
      ]
      const replies = await together((round % 2 ? requests : requests.toReversed()).map((send) => send()))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await readListing(seller.cookie, id)).toMatchObject({
        status: 'blocked',
        reason: 'Stolen.',
        deletedAt: null,
      })
      expect(await logged()).toHaveLength(3)
    }
  })
})

describe('Deleting against blocking', { tags: ['ours-blocking-deleted-listings'] }, () => {
  it('ends deleted, and blocked once it is restored', async () => {
    for (const round of ROUNDS) {
      await resetRound()
      const { id } = await createWithStatus(seller.cookie, 'published')
      const requests = [
        () => remove(seller.cookie, id),
        () => setStatus(admin.cookie, id, { status: 'blocked', reason: 'Stolen.', from: 'published', version: 1 }),
      ]
      const replies = await together((round % 2 ? requests : requests.toReversed()).map((send) => send()))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 204])
      expect((await outcomeOf(transition(seller.cookie, id, 'restore'))).status).toBe(200)
      expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'blocked', reason: 'Stolen.' })
    }
  })
})

describe('Two admins deciding on one listing', () => {
  it('that saw the same version produce one outcome, one audit entry and one conflict', async () => {
    for (const _ of ROUNDS) {
      await resetRound()
      const { id } = await createWithStatus(seller.cookie, 'pending')
      const replies = await together([
        setStatus(admin.cookie, id, { status: 'approved', from: 'pending' }),
        setStatus(admin.cookie, id, { status: 'rejected', reason: 'No.', from: 'pending' }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { status } = await readListing(seller.cookie, id)
      expect(replies.find((reply) => reply.status === 409)).toMatchObject({
        code: 'project_moved',
        current: { status },
      })
      expect(await logged()).toEqual([status])
    }
  })
})

describe('An approval against a save', () => {
  it('applies to the version that the admin saw or to none', async () => {
    for (const _ of ROUNDS) {
      await resetRound()
      const listing = await createWithStatus(seller.cookie, 'pending')
      const [saved, approved] = await together([
        save(seller.cookie, listing, { title: 'One' }),
        setStatus(admin.cookie, listing.id, { status: 'approved', version: 1 }),
      ])
      expect(saved?.status).toBe(200)
      const approvedVersion = await env.DB.prepare('SELECT version FROM listing_approvals').first<number>('version')
      const { status, version } = await readListing(seller.cookie, listing.id)
      expect([version, status, approvedVersion]).toEqual(
        approved?.status === 200 ? [2, 'approved', 1] : [2, 'pending', null],
      )
    }
  })
})

describe('Deleting against saving', () => {
  it('ends deleted: a later save gets an error, an earlier one is stored', async () => {
    for (const round of ROUNDS) {
      await resetRound()
      const listing = await createWithStatus(seller.cookie, 'published')
      const requests = [() => save(seller.cookie, listing, { title: 'One' }), () => remove(seller.cookie, listing.id)]
      const replies = await together((round % 2 ? requests : requests.toReversed()).map((send) => send()))
      const [saved, removed] = round % 2 ? replies : replies.toReversed()
      expect(removed?.status).toBe(204)
      expect([200, 410]).toContain(saved?.status)
      expect((await outcomeOf(save(seller.cookie, { ...listing, version: 2 }))).code).toBe('project_deleted')
      expect((await outcomeOf(transition(seller.cookie, listing.id, 'restore'))).status).toBe(200)
      expect(await readListing(seller.cookie, listing.id)).toMatchObject({
        title: saved?.status === 200 ? 'One' : 'Inboxly',
        status: 'published',
      })
    }
  })
})

describe('Submitting twice', () => {
  it('happens once', async () => {
    const { id } = await create(seller.cookie)
    const replies = await together([1, 2, 3].map(() => transition(seller.cookie, id, 'submit')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await logged()).toEqual(['pending'])
  })
})
