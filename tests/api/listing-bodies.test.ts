import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { ListingForm } from '#contract/listings/listing-form.ts'
import { ORIGIN, store, type Stored } from '../support/accounts.ts'
import { anyText } from '../support/arbitraries.ts'
import { ask } from '../support/api.ts'
import { create, FORM, readListing } from '../support/own-listings.ts'

const IMAGE = { path: '/images/project-images/nobody/1.webp', alt: '' }
/** None of these fits its field. */
const WRONG: Record<string, fc.Arbitrary<unknown>> = {
  title: fc.oneof(
    fc.constantFrom('', '  ', '\u0000', null, 7, [], {}),
    fc.string({ minLength: 121 }).map((text) => `${text}xx`.padEnd(130, 'x')),
  ),
  price: fc.oneof(
    fc.constantFrom('', 'free', '-1', '1e3', '12.345', '1000000.01', null, [], {}, true),
    fc.double({ max: -0.01 }),
  ),
  description: fc.constantFrom('x'.repeat(20_001), null, 7, []),
  tags: fc.constantFrom('x'.repeat(31), 'a,b,c,d,e,f,g,h,i,j,k', 7, {}, [1], null),
  category: fc.oneof(fc.uuid(), fc.constantFrom('SaaS', 7, {}, 'x'.repeat(101))),
  demoLink: fc.constantFrom(
    'x',
    'javascript:alert(1)',
    'ftp://x.example',
    7,
    [],
    `https://x.example/${'x'.repeat(2_000)}`,
  ),
  seoKeyword: fc.constantFrom('x'.repeat(121), 7, {}),
  supportMonths: fc.constantFrom(0, 4, '5', 'x', 1.5, -1, {}, true),
  royalty: fc.constantFrom('yes', 1, null, {}),
  training: fc.constantFrom('yes', 0, null, []),
  deployment: fc.constantFrom('on', 1, null),
  openToOffers: fc.constantFrom('on', 1, null, {}),
  buyNow: fc.constantFrom('on', 0, null, []),
  lowestPrice: fc.constantFrom('cheap', '0', 0, -1, '1e3', '12.345', '1,2', '1000001', true, [], {}),
  acceptPrice: fc.constantFrom('dear', '$0.00', '-5', '12,50', '1,000,000,000,000', 1e300, false, [1]),
  soldOnce: fc.constantFrom('yes', 1, null, []),
  featureImage: fc.constantFrom(IMAGE, 'x', 7, [], {}, { path: 'javascript:x' }, { path: 7 }),
  images: fc.constantFrom(
    [IMAGE],
    Array.from({ length: 6 }, () => IMAGE),
    'x',
    {},
    [7],
    null,
  ),
}
const names = Object.keys(WRONG)

/** A form with at least one wrong field, or something that is no form. */
const wrongForm = fc.tuple(fc.record(WRONG), fc.subarray(names, { minLength: 1 })).map(([wrong, chosen]) => ({
  body: JSON.stringify({ ...FORM, ...Object.fromEntries(chosen.map((name) => [name, wrong[name]])) }),
  fields: chosen,
}))
const noForm = fc
  .oneof(
    fc.oneof(fc.jsonValue(), fc.dictionary(anyText, anyText)).map((json) => JSON.stringify(json)),
    anyText,
    fc.constantFrom(
      '{"title":',
      '',
      'null',
      '[]',
      '{"__proto__":{"title":"x","price":1}}',
      `{"title":"${'x'.repeat(300_000)}"}`,
    ),
  )
  .map((body) => ({ body, fields: [] as string[] }))
const form = fc.oneof({ weight: 4, arbitrary: wrongForm }, { weight: 1, arbitrary: noForm })

describe('500 random forms [1 form rules]', () => {
  let seller: Stored
  beforeAll(async () => {
    seller = await store({ role: 'seller' })
  })

  it('cover every field of the form', () => {
    expect(names.toSorted()).toEqual(Object.keys(ListingForm.entries).toSorted())
  })

  it('are refused with a message per wrong field, never a 5xx, and store nothing', async () => {
    const listing = await create(seller.cookie)
    const before = await stored()
    const answered = fc.assert(
      fc.asyncProperty(form, fc.boolean(), async ({ body, fields }, isNew) => {
        const path = isNew ? '/api/projects' : `/api/projects/${listing.id}`
        const versioned = !isNew && fields.length > 0 ? body.replace('{', '{"version":1,') : body
        const reply = await ask(path, {
          method: isNew ? 'POST' : 'PUT',
          body: versioned,
          headers: { 'Content-Type': 'application/json', Origin: ORIGIN, Cookie: seller.cookie },
        })
        const { error } = await reply.json<ErrorReply>()
        const told = Object.entries(error.fields ?? {})
        expect(reply.status).toBe(400)
        expect(told.every(([, sentence]) => /^[A-Z].{5,}$/.test(sentence))).toBe(true)
        // What only the catalogue can tell is told once all the rest fits.
        const soon = fields.filter((name) => !['category', 'featureImage', 'images'].includes(name))
        expect(Object.keys(error.fields ?? {})).toEqual(expect.arrayContaining(soon))
        expect(fields.length === 0 || told.length > 0).toBe(true)
      }),
      { numRuns: 500 },
    )
    await expect(answered).resolves.toBeUndefined()
    expect(await stored()).toEqual(before)
    expect(await readListing(seller.cookie, listing.id)).toEqual(listing)
  })
})

async function stored() {
  const count = async (table: string) =>
    [table, await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')] as const
  return Promise.all(['listings', 'tags', 'listing_tags', 'former_slugs', 'audit_log'].map(count))
}
