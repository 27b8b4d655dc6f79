import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as accounts from '#contract/accounts/forms.ts'
import * as adminLabels from '#contract/admin/taxonomy.ts'
import * as adminListings from '#contract/admin/listings.ts'
import * as adminListingStatus from '#contract/admin/listing-status.ts'
import * as adminTokens from '#contract/admin/tokens.ts'
import * as adminUsers from '#contract/admin/users.ts'
import { MAX_MARKS } from '#contract/limits.ts'
import * as listings from '#contract/listings/catalogue.ts'
import * as ownProfile from '#contract/profiles/own-profile.ts'
import * as publicProfile from '#contract/profiles/public-profile.ts'
import * as portfolios from '#contract/profiles/portfolios.ts'
import * as listingForm from '#contract/listings/listing-form.ts'
import { slugify } from '#contract/slug.ts'
import { nfc } from '#contract/text.ts'
import { anyText } from '../../support/arbitraries.ts'

const MODULES = {
  accounts,
  adminLabels,
  adminListings,
  adminListingStatus,
  adminTokens,
  adminUsers,
  listings,
  listingForm,
  ownProfile,
  portfolios,
  publicProfile,
}
const FORMS = Object.entries(MODULES).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, schema]) => (isForm(schema) ? [{ name: `${file}.${name}`, schema }] : [])),
)
/** Two kinds of marks, which NFC sorts. */
const MARKS = '\u0316\u0301'

describe('NFC of a text', { tags: ['ours-text-length'] }, () => {
  it('equals the platform’s without long runs of marks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nfc(text)).toBe(text.toWellFormed().normalize('NFC'))
      }),
    )
  })

  it('keeps the first marks of a run', () => {
    expect(nfc(`a${'\u0316'.repeat(MAX_MARKS + 5)}b`)).toBe(`a${'\u0316'.repeat(MAX_MARKS)}b`)
  })
})

describe('Text of a field', () => {
  let normalized: string[]
  beforeEach(() => {
    normalized = []
    const { normalize } = String.prototype
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      normalized.push(this)
      return normalize.call(this, form)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(FORMS)(
    'has short runs of marks before it is normalized, and is not looked at when it is too long: $name',
    ({ schema }) => {
      for (const text of [`a${MARKS.repeat(100)}`, `a${MARKS.repeat(200_000)}`, 'a'.repeat(400_000)]) {
        v.safeParse(schema, Object.fromEntries(Object.keys(schema.entries).map((name) => [name, text])))
        v.safeParse(schema, Object.fromEntries(Object.keys(schema.entries).map((name) => [name, [text]])))
      }
      expect(normalized.map((text) => text.length).filter((length) => length > 80_000)).toEqual([])
      expect(normalized.filter((text) => /\p{M}{31}/u.test(text))).toEqual([])
    },
  )

  it('has short runs of marks in a slug', () => {
    slugify(`a${MARKS.repeat(100)}`)
    expect(normalized).not.toEqual([])
    expect(normalized.filter((text) => /\p{M}{31}/u.test(text))).toEqual([])
  })
})

function isForm(value: unknown): value is v.GenericSchema & { entries: v.ObjectEntries } {
  return typeof value === 'object' && value !== null && 'kind' in value && 'entries' in value
}
