import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Listing, ListingCard, ListingPage, Suggestions } from '#contract/listings/catalogue.ts'
import { fetchJson } from '../support/api.ts'
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
