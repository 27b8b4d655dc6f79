import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StatusChange } from '#contract/admin/listing-status.ts'
import { isPublicLink } from '#contract/listings/public-host.ts'
import { demoLinkProblem, NewListing, ListingChange, ListingForm } from '#contract/listings/listing-form.ts'
import { INSIDE_LINKS } from '../../support/demo-zone.ts'
import { anyText } from '../../support/arbitraries.ts'

const FORM = { title: 'Inboxly', price: '1290' }
const read = (fields: object) => v.parse(ListingForm, { ...FORM, ...fields })

/** The message of a field; undefined if it is valid. */
function refused(fields: object, field: string): string | undefined {
  const { issues = [] } = v.safeParse(ListingForm, { ...FORM, ...fields })
  return issues.find(({ path }) => path?.[0]?.key === field)?.message
}

describe('The project form', { tags: ['1-form-rules', '1-9-feature-image-1'] }, () => {
  it('requires only a title and a price', () => {
    expect(v.parse(ListingForm, FORM)).toEqual({
      title: 'Inboxly',
      description: '',
      price: 129_000,
      tags: [],
      category: null,
      demoLink: null,
      seoKeyword: null,
      supportMonths: null,
      royalty: false,
      royaltyPercent: null,
      training: false,
      deployment: false,
      license: null,
      widerLicenses: [],
      renewalPrice: null,
      showsUsualPrice: false,
      featureImage: null,
      images: [],
      openToOffers: true,
      buyNow: true,
      lowestPrice: null,
      acceptPrice: null,
      soldOnce: false,
    })
    const { issues } = v.safeParse(ListingForm, {})
    expect(issues?.map(({ path, message }) => [path?.[0]?.key, message])).toEqual([
      ['title', 'Required'],
      ['price', 'Required'],
    ])
  })

  it.each([undefined, null, 7, [], 'text'])('rejects %j', (form) => {
    expect(v.safeParse(ListingForm, form).issues?.[0]?.message).toMatch(/^(?:Required|Invalid input)$/)
  })

  it.each([
    ['', 'Required'],
    [' \t ', 'Required'],
    [null, 'Required'],
    [7, 'Invalid input'],
    ['x'.repeat(121), 'Use at most 120 characters.'],
    ['x'.repeat(120), undefined],
    ['  née\u0301  ', undefined],
  ])('validates the title %j', (title, message) => {
    expect(refused({ title }, 'title')).toBe(message)
  })

  it('trims a title and keeps it on one line', () => {
    expect(read({ title: '  In\u0000bo\nxly \ud800 ' }).title).toBe('In bo xly \ufffd')
  })

  it.each([
    ['0', 0],
    [0, 0],
    ['49.5', 4_950],
    ['49.50', 4_950],
    ['.99', 99],
    [' 1290 ', 129_000],
    [19.99, 1_999],
    [1_000_000, 100_000_000],
    ['1000000.00', 100_000_000],
  ])('accepts the price %j', (price, cents) => {
    expect(read({ price }).price).toBe(cents)
  })

  it.each([
    ['', 'Required'],
    [null, 'Required'],
    [undefined, 'Required'],
    [[], 'Invalid input'],
    [true, 'Invalid input'],
    ['-1', 'The price must be at least $0.'],
    [-0.01, 'The price must be at least $0.'],
    ['1000000.01', 'The price can be up to $1,000,000.'],
    [1e9, 'The price can be up to $1,000,000.'],
    ['1,29', 'Enter a price such as 1290 or 49.50.'],
    ['12.345', 'Write 12,345 or 12.35: “12.345” can mean either.'],
    [12.345, 'Enter a price such as 1290 or 49.50.'],
    ['1e3', 'Enter a price such as 1290 or 49.50.'],
    ['0x10', 'Enter a price such as 1290 or 49.50.'],
    ['12.', 'Enter a price such as 1290 or 49.50.'],
    ['.', 'Enter a price such as 1290 or 49.50.'],
    ['-', 'Enter a price such as 1290 or 49.50.'],
    ['free', 'Enter a price such as 1290 or 49.50.'],
    ['١٢', 'Enter a price such as 1290 or 49.50.'],
  ])('rejects the price %j', (price, message) => {
    expect(refused({ price }, 'price')).toBe(message)
  })

  it('accepts every amount of cents as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(read({ price: (cents / 100).toFixed(2) }).price).toBe(cents)
        expect(read({ price: cents / 100 }).price).toBe(cents)
      }),
    )
  })

  it('splits tags on commas, trims them and removes duplicates ignoring case', () => {
    expect(read({ tags: ' React, ai ,,REACT,  ' }).tags).toEqual(['React', 'ai'])
    expect(read({ tags: ['Vue', 'a,b'] }).tags).toEqual(['Vue', 'a', 'b'])
    expect(read({ tags: '' }).tags).toEqual([])
    const ten = Array.from({ length: 10 }, (_, n) => `tag ${n}`)
    expect(read({ tags: [...ten, 'TAG 0'].join() }).tags).toHaveLength(10)
    expect(refused({ tags: [...ten, 'one more'] }, 'tags')).toBe('Use at most 10 tags.')
    expect(refused({ tags: 'x'.repeat(31) }, 'tags')).toBe('Tags can have up to 30 characters.')
    expect(refused({ tags: 'x'.repeat(30) }, 'tags')).toBeUndefined()
    expect(refused({ tags: 7 }, 'tags')).toBe('Invalid input')
  })

  it.each(['none', '', null, undefined])('stores the category %j as null', (category) => {
    expect(read({ category }).category).toBeNull()
  })

  it.each(['', ' ', null, undefined])('stores an empty demo link or keyword, %j, as null', (text) => {
    expect(read({ demoLink: text, seoKeyword: text })).toMatchObject({ demoLink: null, seoKeyword: null })
  })

  it.each(['https://inboxly.example/demo?x=1#y', 'http://inboxly.example:3000', 'HTTPS://münchen.example'])(
    'accepts the demo link %s',
    (demoLink) => {
      expect(read({ demoLink }).demoLink).toBe(demoLink)
    },
  )

  it.each([
    'inboxly.example',
    'javascript:alert(1)',
    'ftp://x.example',
    'https://',
    'https://a b',
    'https://user:pass@x.example',
    'data:text/html,x',
    '//x.example',
    'https:/x.example',
    'https://[::1',
  ])('rejects the demo link %s', (demoLink) => {
    expect(refused({ demoLink }, 'demoLink')).toBe('Enter a web address that begins with https:// or http://.')
  })

  it('rejects demo links into a private network, but the stored one', { tags: ['ours-public-demos'] }, () => {
    const problem = 'Only your own network can open this address. Enter one that everyone can open.'
    for (const link of INSIDE_LINKS) {
      expect([link, isPublicLink(link)]).toEqual([link, false])
      expect(demoLinkProblem(link, 'https://other.example/')).toBe(problem)
      expect(demoLinkProblem(link, link)).toBeUndefined()
    }
    for (const link of ['https://x.example/', 'http://93.184.215.14:8080/', 'http://[2606:2800:21f:cb07::1]/', null])
      expect(demoLinkProblem(link, null)).toBeUndefined()
    const { issues } = v.safeParse(NewListing, { ...FORM, demoLink: 'http://localhost:3000' })
    expect(issues?.map(({ path, message }) => [path?.[0]?.key, message])).toEqual([['demoLink', problem]])
  })

  it('limits the length of demo link, keyword and description', () => {
    expect(refused({ demoLink: `https://x.example/${'x'.repeat(2_000)}` }, 'demoLink')).toBe(
      'Use at most 2,000 characters.',
    )
    expect(refused({ seoKeyword: 'x'.repeat(121) }, 'seoKeyword')).toBe('Use at most 120 characters.')
    expect(refused({ description: 'x'.repeat(20_001) }, 'description')).toBe('Use at most 20,000 characters.')
    expect(read({ description: ' one\r\n\r\n- two\u0000\tthree ' }).description).toBe('one\n\n- two\tthree')
  })

  it.each(['none', '', null, undefined])('stores the support %j as null', (supportMonths) => {
    expect(read({ supportMonths }).supportMonths).toBeNull()
  })

  it('offers 1, 2, 3, 6 and 12 months of support', () => {
    for (const months of [1, 2, 3, 6, 12])
      for (const supportMonths of [months, String(months)]) expect(read({ supportMonths }).supportMonths).toBe(months)
    for (const supportMonths of [0, 4, 13, -1, 1.5, '24', 'x', true, []])
      expect(refused({ supportMonths }, 'supportMonths')).toMatch(/Choose how long|Invalid input/)
  })

  it.each([
    ['1,250', 125_000],
    [' $1,250.50 ', 125_050],
    ['999.9', 99_990],
    [1250.5, 125_050],
    ['0.01', 1],
    ['1000000', 100_000_000],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('accepts %j as lowest price and as accept-at price', (typed, cents) => {
    expect(read({ lowestPrice: typed }).lowestPrice).toBe(cents)
    expect(read({ acceptPrice: typed }).acceptPrice).toBe(cents)
  })

  it.each([
    ['0', 'Enter more than $0, or leave this empty.'],
    [0, 'Enter more than $0, or leave this empty.'],
    ['$0.00', 'Enter more than $0, or leave this empty.'],
    ['1000000.01', 'At most $1,000,000.'],
    ['1,2', 'Enter an amount such as 1,250 or $1,250.50.'],
    ['12,50', 'Enter an amount such as 1,250 or $1,250.50.'],
    ['-5', 'Enter an amount such as 1,250 or $1,250.50.'],
    [-5, 'Enter an amount such as 1,250 or $1,250.50.'],
    ['1e3', 'Enter an amount such as 1,250 or $1,250.50.'],
    ['a lot', 'Enter an amount such as 1,250 or $1,250.50.'],
    [true, 'Invalid input'],
    [[], 'Invalid input'],
  ])('rejects %j as lowest price and as accept-at price', (typed, message) => {
    expect(refused({ lowestPrice: typed }, 'lowestPrice')).toBe(message)
    expect(refused({ acceptPrice: typed }, 'acceptPrice')).toBe(message)
  })

  it('rejects an accept-at price below the lowest price in every form', () => {
    const prices = { lowestPrice: '1,000', acceptPrice: '999.99' }
    expect(refused(prices, 'acceptPrice')).toBe('This is below your auto-decline price.')
    for (const schema of [NewListing, ListingChange]) {
      const { issues } = v.safeParse(schema, { ...FORM, ...prices, version: 1 })
      expect(issues?.map(({ path, message }) => [path?.[0]?.key, message])).toEqual([
        ['acceptPrice', 'This is below your auto-decline price.'],
      ])
    }
    expect(read({ ...prices, acceptPrice: '1000' })).toMatchObject({ lowestPrice: 100_000, acceptPrice: 100_000 })
  })

  it('clears both prices if the listing is not open to offers', () => {
    const fixed = { openToOffers: false, lowestPrice: '1,000', acceptPrice: '900' }
    for (const schema of [ListingForm, NewListing, ListingChange])
      expect(v.parse(schema, { ...FORM, ...fixed, version: 1 })).toMatchObject({
        openToOffers: false,
        lowestPrice: null,
        acceptPrice: null,
      })
  })

  it('accepts one feature image and five more, with a text each', () => {
    const image = { path: '/images/project-images/me/1.webp', alt: ' An inbox ' }
    expect(read({ featureImage: image, images: Array.from({ length: 5 }, () => image) })).toMatchObject({
      featureImage: { path: image.path, alt: 'An inbox' },
      images: { length: 5 },
    })
    expect(refused({ images: Array.from({ length: 6 }, () => image) }, 'images')).toBe('Maximum 5 images allowed')
    expect(refused({ images: [{ path: image.path, alt: 'x'.repeat(201) }] }, 'images')).toMatch('200')
    for (const path of ['', 'x.webp', 'javascript:x', '/a b', 7])
      expect(refused({ featureImage: { path } }, 'featureImage')).toBe('Invalid input')
    expect(refused({ featureImage: {} }, 'featureImage')).toBe('Required')
  })

  it('ignores fields that sellers may not set', () => {
    const own = { status: 'published', featured: true, sellerId: 'x', viewCount: 9, id: 'x', slug: 'x', version: 9 }
    expect(read(own)).toEqual(read({}))
    expect(v.parse(NewListing, { ...FORM, ...own })).toEqual({ ...read({}), submit: false })
  })

  it('requires the version it was filled from when changing a project', () => {
    expect(v.parse(ListingChange, { ...FORM, version: 3, submit: true })).toMatchObject({ version: 3, submit: true })
    for (const version of [undefined, null, 0, 1.5, '1']) {
      const { issues } = v.safeParse(ListingChange, { ...FORM, version })
      expect(issues?.map(({ path }) => path?.[0]?.key)).toEqual(['version'])
    }
  })

  it('never throws, and accepts only values within the limits', () => {
    const value = fc.oneof(anyText, fc.jsonValue(), fc.double())
    const fields = fc.constantFrom(...Object.keys(ListingForm.entries))
    const judged = () =>
      fc.assert(
        fc.property(fc.dictionary(fields, value), (typed) => {
          const { success, output, issues } = v.safeParse(ListingForm, { ...FORM, ...typed })
          if (!success) return issues.every(({ message, path }) => message !== '' && path !== undefined)
          return output.title.length <= 120 && Number.isInteger(output.price) && output.tags.length <= 10
        }),
        { numRuns: 1_000 },
      )
    expect(judged).not.toThrow()
  })
})

describe('A change of status by an admin', () => {
  const issues = (change: object) => v.safeParse(StatusChange, change).issues?.map(({ path }) => path?.[0]?.key)

  it('requires a reason for a rejection or a block', () => {
    for (const status of ['rejected', 'blocked']) {
      expect(issues({ status })).toEqual(['reason'])
      expect(issues({ status, reason: ' ' })).toEqual(['reason'])
      expect(issues({ status, reason: 'Copied text.' })).toBeUndefined()
    }
    for (const status of ['approved', 'published', 'draft']) expect(issues({ status })).toBeUndefined()
    expect(issues({ status: 'pending' })).toEqual(['status'])
    expect(issues({ status: 'blocked', reason: 'x'.repeat(1_001) })).toEqual(['reason'])
  })
})
