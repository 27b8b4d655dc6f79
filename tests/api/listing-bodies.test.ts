import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ListingForm } from '#contract/listings/listing-form.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { ORIGIN, outcome, store, type Stored } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { create, FORM, readListing } from '../support/own-listings.ts'

const IMAGE = { path: '/images/project-images/nobody/1.webp', alt: '' }
/** Invalid values for each field. */
const WRONG: Record<string, unknown[]> = {
  title: ['', '  ', '\u0000', null, 7, [], {}, 'x'.repeat(130)],
  price: ['', 'free', '-1', '1e3', '12.345', '1000000.01', null, [], {}, true, -0.01],
  description: ['x'.repeat(20_001), null, 7, []],
  tags: ['x'.repeat(31), 'a,b,c,d,e,f,g,h,i,j,k', 7, {}, [1], null],
  category: [crypto.randomUUID(), 'SaaS', 7, {}, 'x'.repeat(101)],
  demoLink: ['x', 'javascript:alert(1)', 'ftp://x.example', 7, [], `https://x.example/${'x'.repeat(2_000)}`],
  seoKeyword: ['x'.repeat(121), 7, {}],
  supportMonths: [0, 4, '5', 'x', 1.5, -1, {}, true],
  royalty: ['yes', 1, null, {}],
  training: ['yes', 0, null, []],
  deployment: ['on', 1, null],
  openToOffers: ['on', 1, null, {}],
  buyNow: ['on', 0, null, []],
  lowestPrice: ['cheap', '0', 0, -1, '1e3', '12.345', '1,2', '1000001', true, [], {}],
  acceptPrice: ['dear', '$0.00', '-5', '12,50', '1,000,000,000,000', 1e300, false, [1]],
  soldOnce: ['yes', 1, null, []],
  featureImage: ['x', 7, [], {}, { path: 'javascript:x' }, { path: 7 }],
  license: ['x', 7, [], {}],
  secondLicense: ['x', 7, [], {}],
  secondPrice: ['free', '-1', '1e3', [], {}, true],
  thirdLicense: ['x', 7, [], {}],
  thirdPrice: ['free', '-1', '1e3', [], {}, true],
  royaltyPercent: [0, 4, 'x', 1.5, -1, {}, true],
  renewalPrice: ['free', '0', -1, '1e3', true, [], {}],
  showsUsualPrice: ['yes', 1, null, []],
  images: [Array.from({ length: 6 }, () => IMAGE), 'x', {}, [7], null],
}
const names = Object.keys(WRONG)
/** Forms that together contain every invalid value of every field. */
const forms = Array.from({ length: Math.max(...names.map((name) => WRONG[name]?.length ?? 0)) }, (_, at) =>
  Object.fromEntries(Object.entries(WRONG).map(([name, values]) => [name, values[at % values.length]])),
)
/** Values that only the catalog can reject, once all other fields are valid. */
const UNKNOWN = { category: 'unknown', featureImage: IMAGE, images: [IMAGE] }
const NO_FORMS = ['{"title":', '', 'null', '[]', '7', '{"__proto__":{"title":"x","price":1}}', '\ud800']

describe('A project form with invalid fields', { tags: ['1-form-rules'] }, () => {
  let seller: Stored
  let listing: OwnListing
  beforeAll(async () => {
    seller = await store({ role: 'seller' })
    listing = await create(seller.cookie)
  })
  const refusals = async (body: string) => {
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, Cookie: seller.cookie }
    const sent = [
      fetchApi('/api/projects', { method: 'POST', headers, body }),
      fetchApi(`/api/projects/${listing.id}`, { method: 'PUT', headers, body: body.replace('{', '{"version":1,') }),
    ]
    return Promise.all(sent.map((reply) => outcome(reply)))
  }

  it('is rejected with a message for each field and stores nothing', async () => {
    expect(names.toSorted()).toEqual(Object.keys(ListingForm.entries).toSorted())
    const before = await stored()
    for (const fields of forms)
      for (const refused of await refusals(JSON.stringify({ ...FORM, ...fields }))) {
        expect(refused.status).toBe(400)
        const withMessage = Object.entries(refused.fields ?? {}).filter(([, sentence]) => /^[A-Z].{5,}$/.test(sentence))
        // Whether the catalog is checked depends on the other fields.
        const formFields = names.filter((name) => !(name in UNKNOWN))
        expect(withMessage.map(([name]) => name)).toEqual(expect.arrayContaining(formFields))
      }
    for (const [name, unknown] of Object.entries(UNKNOWN))
      for (const refused of await refusals(JSON.stringify({ ...FORM, [name]: unknown })))
        expect(refused).toMatchObject({ status: 400, fields: { [name]: expect.stringMatching(/^[A-Z].{5,}$/) } })
    for (const body of NO_FORMS)
      for (const refused of await refusals(body)) expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await stored()).toEqual(before)
    expect(await readListing(seller.cookie, listing.id)).toEqual(listing)
  })
})

async function stored() {
  const count = async (table: string) =>
    [table, await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')] as const
  return Promise.all(['listings', 'tags', 'listing_tags', 'former_slugs', 'audit_log'].map(count))
}
