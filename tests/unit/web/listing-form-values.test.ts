import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { ListingForm } from '#contract/listings/listing-form.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { suggestTags } from '#web/screens/dashboard/suggest-tags.ts'
import {
  differences,
  toSchemaInput,
  hasSameValues,
  parseStoredForm,
  EMPTY_VALUES,
  type ListingFormValues,
  toFormValues,
} from '#web/screens/dashboard/listing-form-values.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

const TYPED: ListingFormValues = {
  ...EMPTY_VALUES,
  title: 'Tidy shelf',
  price: '49.50',
  tags: 'go, react',
  category: 'c1',
  supportMonths: '12',
  training: 'on',
  buyNow: '',
  lowestPrice: '1000.50',
  soldOnce: 'on',
  license: 'buyout',
  renewalPrice: '49',
  showsUsualPrice: 'on',
  featureImage: '[{"path":"/images/project-images/a.png","alt":"A"}]',
  images: '[{"path":"/images/project-images/b.png","alt":""}]',
}
const LISTING: OwnListing = {
  id: 'p',
  slug: 'tidy-shelf',
  title: 'Tidy shelf',
  description: '',
  priceCents: 4950,
  tags: ['go', 'react'],
  category: { id: 'c1', slug: 'ai', name: 'AI' },
  demoLink: null,
  demoDownSince: null,
  seoKeyword: null,
  ...NOTHING_INCLUDED,
  license: 'buyout',
  widerLicenses: [],
  renewalCents: 4_900,
  showsUsualPrice: true,
  supportMonths: 12,
  training: true,
  openToOffers: true,
  buyNow: false,
  lowestCents: 100_050,
  acceptCents: null,
  soldOnce: true,
  sold: false,
  featureImage: { path: '/images/project-images/a.png', alt: 'A' },
  images: [{ path: '/images/project-images/b.png', alt: '' }],
  status: 'draft',
  offlineStatus: null,
  reason: null,
  featured: false,
  viewCount: 0,
  favoriteCount: 0,
  discussions: 0,
  unreadDiscussions: 0,
  addressVerified: true,
  version: 3,
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
}

describe('The input of the project form', { tags: ['1-tags-separated-commas'] }, () => {
  it('round-trips through the project', () => {
    expect(toFormValues(LISTING)).toEqual(TYPED)
    const sent = v.parse(ListingForm, toSchemaInput(toFormValues(LISTING)))
    expect(sent).toMatchObject({
      price: 4950,
      tags: ['go', 'react'],
      category: 'c1',
      supportMonths: 12,
      training: true,
      openToOffers: true,
      buyNow: false,
      lowestPrice: 100_050,
      acceptPrice: null,
      soldOnce: true,
    })
    expect(sent.featureImage).toEqual(LISTING.featureImage)
    expect(sent.images).toEqual(LISTING.images)
  })

  it('is empty if nothing is selected', () => {
    const sent = v.parse(ListingForm, toSchemaInput({ ...EMPTY_VALUES, title: 'a', price: '0' }))
    expect(sent).toMatchObject({ tags: [], category: null, demoLink: null, seoKeyword: null, supportMonths: null })
    expect(sent).toMatchObject({ royalty: false, training: false, deployment: false, featureImage: null, images: [] })
    expect(sent).toMatchObject({
      openToOffers: true,
      buyNow: true,
      lowestPrice: null,
      acceptPrice: null,
      soldOnce: false,
    })
  })

  it('has no lowest price at a fixed price, but keeps the input', () => {
    const typed = { ...TYPED, openToOffers: '', lowestPrice: 'what' }
    expect(v.parse(ListingForm, toSchemaInput(typed))).toMatchObject({ openToOffers: false, lowestPrice: null })
    expect(typed.lowestPrice).toBe('what')
  })

  it('is the same in any spelling', () => {
    expect(hasSameValues(TYPED, { ...TYPED, price: '49.5', tags: ' go,react,, go', title: 'Tidy shelf ' })).toBe(true)
    expect(hasSameValues(TYPED, { ...TYPED, price: '49.51' })).toBe(false)
    expect(hasSameValues(TYPED, { ...TYPED, lowestPrice: ' $1,000.5 ' })).toBe(true)
    expect(hasSameValues(TYPED, { ...TYPED, acceptPrice: '1000.50' })).toBe(false)
  })

  it('lists the fields that differ from another version', () => {
    const saved = { ...TYPED, price: '20', category: 'c2', royalty: 'on', supportMonths: 'none', images: '[]' }
    expect(differences(TYPED, saved, { c1: 'AI', c2: 'SaaS' })).toEqual([
      { label: 'Price', mine: '$49.50', saved: '$20', images: false },
      { label: 'Category', mine: 'AI', saved: 'SaaS', images: false },
      { label: 'Support duration', mine: '1 Year', saved: 'No Support', images: false },
      { label: 'Royalty', mine: 'No', saved: 'Yes', images: false },
      { label: 'Additional images', mine: TYPED.images, saved: '[]', images: true },
    ])
  })

  it('is restored only if it has a known shape', () => {
    expect(parseStoredForm({ typed: TYPED, version: 3 })).toEqual({ typed: TYPED, version: 3 })
    expect(parseStoredForm({ typed: { ...TYPED, price: 4 }, version: 3 })).toBeUndefined()
    expect(parseStoredForm(undefined)).toBeUndefined()
  })

  it('is restored as open to offers if stored before that option existed', () => {
    const { openToOffers: _, buyNow: __, lowestPrice: ___, acceptPrice: ____, soldOnce: _____, ...older } = TYPED
    expect(parseStoredForm({ typed: older })?.typed).toMatchObject({
      openToOffers: 'on',
      buyNow: 'on',
      lowestPrice: '',
    })
  })

  it('is restored without inclusions that did not exist when it was stored', () => {
    const { supportMonths: _, training: __, ...older } = TYPED
    expect(parseStoredForm({ typed: older })?.typed).toMatchObject({ supportMonths: 'none', training: '' })
  })
})

describe('Suggested tags', () => {
  const tags = ['react', 'reason', 'php', 'preact', 'rust'].map((name, n) => ({ name, listingCount: n }))

  it('complete the text after the last comma, prefixes first, then by use', () => {
    expect(suggestTags(tags, 'REA', ['php'])).toEqual(['reason', 'react', 'preact'])
  })

  it('are empty before typing and omit tags already entered', () => {
    expect(suggestTags(tags, ' ', ['php'])).toEqual([])
    expect(suggestTags(tags, 'rea', ['React'])).toEqual(['reason', 'preact'])
  })
})
