import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { License } from '#contract/licenses/licenses.ts'
import type { Listing, ListingCard, ListingPage, Suggestions } from '#contract/listings/catalogue.ts'
import { findListing } from '#worker/catalogue/find-listing.queries.ts'
import { open } from '#worker/db/client.ts'
import { fetchJson } from '../support/api.ts'
import { addDeal, addListing, addProfile } from '../support/chat-rows.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { setListing } from '../support/deals.ts'
import { seed } from '../support/seed.ts'

const WIDER = [{ license: 'white-label', priceCents: 290_000 }]

describe('A listing with several licenses', { tags: ['ours-licenses'] }, () => {
  beforeEach(() => clearCatalogue(env.DB))

  it('says so on its cards and in suggestions, and one with a single license does not', async () => {
    const tags = ['shared']
    const [single = '', several = ''] = await seed(env.DB, [
      { title: 'Kit with one', slug: 'one', tags },
      { title: 'Kit with two', slug: 'two', tags },
    ])
    await setListing(single, { license: 'single' })
    await setListing(several, { license: 'single', wider_licenses: JSON.stringify(WIDER) })
    const marks = ({ items }: { items: Pick<ListingCard, 'slug' | 'hasOptions'>[] }) =>
      items.map(({ slug, hasOptions }) => [slug, hasOptions])
    expect(marks(await fetchJson<ListingPage>('/api/listings'))).toEqual([
      ['two', true],
      ['one', undefined],
    ])
    expect(marks(await fetchJson<ListingPage>('/api/listings/one/related'))).toEqual([['two', true]])
    const { listings } = await fetchJson<Suggestions>('/api/suggestions?q=kit')
    expect(marks({ items: listings })).toEqual([
      ['two', true],
      ['one', undefined],
    ])
    const page = await fetchJson<Listing>('/api/listings/two')
    expect(page.widerLicenses).toEqual(WIDER)
    expect(page).not.toHaveProperty('hasOptions')
  })
})

describe('The usual price of a listing', { tags: ['ours-licenses'] }, () => {
  let sellerId: string
  let listingId: string
  beforeEach(async () => {
    sellerId = await addProfile()
    listingId = await addListing({ sellerId })
    await setListing(listingId, { license: 'single', shows_usual_price: 1 })
  })

  const usual = async () => (await findListing(open(env.DB), listingId))?.usualCents
  const newBuyer = () => addProfile()
  /** A purchase, the newest; with what else is stored of it. */
  async function buy(cents: number, { buyerId, license = 'single', ended = false }: Bought = {}) {
    const buyer = buyerId ?? (await newBuyer())
    const chat = { id: '', title: '', createdAt: 1, listingId, sellerId, buyerId: buyer }
    const id = await addDeal(chat, 'purchased')
    await env.DB.batch([
      env.DB.prepare('UPDATE deals SET price_cents = ? WHERE id = ?').bind(cents, id),
      env.DB.prepare('UPDATE grants SET license = ?, ended_at = ?, end_reason = ? WHERE id = ?').bind(
        license,
        ended ? 1 : null,
        ended ? 'Charged back.' : null,
        id,
      ),
    ])
  }

  it('is known from five buyers on, if its seller shows it', async () => {
    for (const cents of [40_000, 44_000, 45_400, 48_000]) await buy(cents)
    expect(await usual()).toBeNull()
    await buy(49_000, { license: null })
    expect(await usual()).toBe(45_000)
    await setListing(listingId, { shows_usual_price: 0 })
    expect(await usual()).toBeNull()
  })

  it('has one price of each buyer, the first, for its own license, paid, and kept', async () => {
    const buyerId = await newBuyer()
    for (let times = 0; times < 5; times += 1) await buy(45_000, { buyerId })
    expect(await usual()).toBeNull()
    for (let others = 0; others < 3; others += 1) await buy(45_000)
    await buy(0)
    await buy(290_000, { license: 'white-label' })
    await buy(45_000, { ended: true })
    expect(await usual()).toBeNull()
    await buy(45_000)
    expect(await usual()).toBe(45_000)
    // Renewals change nothing.
    for (let times = 0; times < 5; times += 1) await buy(100, { buyerId })
    expect(await usual()).toBe(45_000)
  })

  it('is that of the newest fifty purchases', async () => {
    for (let old = 0; old < 6; old += 1) await buy(10_000)
    expect(await usual()).toBe(10_000)
    for (let newer = 0; newer < 50; newer += 1) await buy(newer < 25 ? 20_000 : 30_000)
    expect(await usual()).toBe(25_000)
  })
})

interface Bought {
  buyerId?: string
  license?: License | null
  ended?: boolean
}
