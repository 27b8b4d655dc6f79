import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '#contract/listings/catalogue.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { findListing } from '#worker/catalogue/find-listing.queries.ts'
import { open } from '#worker/db/client.ts'
import { ACCESS, CREDENTIALS, PEOPLE, type Person } from '../support/access-table.ts'
import { store } from '../support/accounts.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { addChat, addListing, addProfile } from '../support/chat-rows.ts'
import { expectOk, FORM, save } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'

/** Amounts that occur nowhere else. */
const LOWEST = 7_770_001
const ACCEPT = 7_770_002

describe('A seller’s lowest price and accept-at price', { tags: ['ours-selling'] }, () => {
  beforeAll(async () => {
    await seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }])
    await env.PRODUCT_IMAGES.put('cover.webp', new Uint8Array(9))
    for (const person of PEOPLE) credentials.set(person, await CREDENTIALS[person]())
  })
  const credentials = new Map<Person, Record<string, string>>()

  /** The response bodies for these people while all listings have private prices. */
  async function repliesTo(route: string, people: readonly Person[]): Promise<string[]> {
    const path = ACCESS[route]?.path ?? ''
    const address = typeof path === 'string' ? path : await path()
    await env.DB.prepare('UPDATE listings SET lowest_cents = ?, accept_cents = ?').bind(LOWEST, ACCEPT).run()
    const texts: string[] = []
    for (const person of people) {
      const reply = await fetchApi(address, { redirect: 'manual', headers: credentials.get(person) ?? {} })
      texts.push(new TextDecoder().decode(await reply.arrayBuffer()))
    }
    return texts
  }
  const reads = Object.keys(ACCESS).filter((route) => route.startsWith('GET '))
  const strangers: Person[] = ['visitor', 'buyer', 'otherSeller', 'suspended', 'token']

  it('are in no response except to their seller and admins', async () => {
    const revealing: string[] = []
    for (const route of reads)
      for (const text of await repliesTo(route, strangers))
        if ([String(LOWEST), String(ACCEPT), '77700.0'].some((amount) => text.includes(amount))) revealing.push(route)
    expect(revealing).toEqual([])
  })

  it('are included in the seller’s own project and in an admin’s view of it', async () => {
    for (const text of await repliesTo('GET /api/projects/:id', ['owner', 'admin']))
      expect(JSON.parse(text)).toMatchObject({ lowestCents: LOWEST, acceptCents: ACCEPT })
  })
})

describe('A product', () => {
  const read = (id: string) => fetchJson<Listing>(`/api/listings/${id}`)

  it('shows whether it takes offers and can be bought as soon as that is saved', async () => {
    const seller = await store({ role: 'seller' })
    const id = await addListing({ sellerId: seller.id })
    expect(await read(id)).toMatchObject({ openToOffers: true, buyNow: true, soldOnce: false })
    await expectOk(
      save(seller.cookie, { id, version: 1 }, { ...FORM, openToOffers: false, buyNow: false, soldOnce: true }),
    )
    expect(await read(id)).toMatchObject({ openToOffers: false, buyNow: false, soldOnce: true })
    const own = await fetchJson<OwnListing>(`/api/projects/${id}`, seller.cookie)
    expect(own).toMatchObject({ openToOffers: false, buyNow: false })
  })

  it(
    'shows how soon its seller responds, from five first answers on, over the newest fifty',
    { tags: ['ours-first-moves'] },
    async () => {
      const sellerId = await addProfile()
      const id = await addListing({ sellerId })
      const responseMs = async (of: string) => (await findListing(open(env.DB), of))?.seller.responseMs
      const answer = async (ms: number) => {
        const chat = await addChat({ sellerId, listingId: await addListing({ sellerId }) })
        await env.DB.prepare('UPDATE chats SET first_answer_ms = ? WHERE id = ?').bind(ms, chat.id).run()
      }
      await addChat({ sellerId, listingId: id })
      for (let count = 1; count < 5; count++) await answer(count * 1_000)
      expect(await responseMs(id)).toBeNull()
      await answer(900_000_000)
      expect(await responseMs(id)).toBe(3_000)
      for (let count = 0; count < 50; count++) await answer(60_000)
      expect(await responseMs(id)).toBe(60_000)
      const other = await addListing({ sellerId: await addProfile() })
      expect(await responseMs(other)).toBeNull()
    },
  )

  it('omits the response time on cards', async () => {
    const text = await (await fetchApi('/api/listings')).text()
    expect(text).not.toContain('responseMs')
  })
})
