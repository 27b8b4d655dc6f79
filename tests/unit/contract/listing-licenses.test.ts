import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LICENSES, optionsOf, widthOf } from '#contract/licenses/licenses.ts'
import { ListingForm } from '#contract/listings/listing-form.ts'

const FORM = { title: 'Inboxly', price: '490', license: 'single' }
const TWO = { secondLicense: 'multiple', secondPrice: '1,290' }
const read = (fields: object) => v.parse(ListingForm, { ...FORM, ...fields })

function refused(fields: object): Record<string, string> {
  const { issues = [] } = v.safeParse(ListingForm, { ...FORM, ...fields })
  return Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key), message]))
}

describe('The licenses of a project', { tags: ['ours-licenses'] }, () => {
  it('are one to three, narrowest first, each with a price', () => {
    expect(read({})).toMatchObject({ license: 'single', price: 49_000, widerLicenses: [], soldOnce: false })
    const three = { ...TWO, thirdLicense: 'white-label', thirdPrice: 1_290 }
    expect(read(three).widerLicenses).toEqual([
      { license: 'multiple', priceCents: 129_000 },
      { license: 'white-label', priceCents: 129_000 },
    ])
    expect(read({ license: 'evaluation', price: '0', ...TWO }).widerLicenses).toHaveLength(1)
  })

  it('are refused beside the field that is wrong', () => {
    expect(refused({ secondLicense: 'multiple' })).toEqual({ secondPrice: 'Required' })
    expect(refused({ ...TWO, secondPrice: '489.99' })).toEqual({
      secondPrice: 'A wider license is never cheaper. Enter $490 or more.',
    })
    expect(refused({ ...TWO, thirdLicense: 'white-label', thirdPrice: '1000' })).toEqual({
      thirdPrice: 'A wider license is never cheaper. Enter $1,290 or more.',
    })
    const notWider = 'Choose a wider license than the one before it.'
    expect(refused({ ...TWO, secondLicense: 'single' })).toEqual({ secondLicense: notWider })
    expect(refused({ ...TWO, thirdLicense: 'multiple', thirdPrice: '2000' })).toEqual({ thirdLicense: notWider })
    expect(refused({ license: null, ...TWO })).toEqual({ secondLicense: 'Choose the first license, too.' })
    expect(refused({ license: 'rent' })).toEqual({ license: 'Choose a license from the list.' })
  })

  it('are a buyout alone if it is sold once', () => {
    expect(read({ license: 'buyout' })).toMatchObject({ license: 'buyout', soldOnce: true })
    const alone = 'Buyout is sold once, so it is offered alone.'
    expect(refused({ license: 'buyout', ...TWO })).toEqual({ secondLicense: alone })
    expect(refused({ secondLicense: 'buyout', secondPrice: '9000' })).toEqual({ secondLicense: alone })
    expect(refused({ soldOnce: true })).toEqual({ license: 'A project that is sold once has a Buyout license.' })
  })

  it('have a share only of a royalty', () => {
    expect(read({ royalty: true, royaltyPercent: '5' })).toMatchObject({ royaltyPercent: 5 })
    expect(read({ royalty: false, royaltyPercent: '5' })).toMatchObject({ royaltyPercent: null })
  })

  it('never get cheaper or narrower, whatever is sent', () => {
    const license = fc.constantFrom(...LICENSES, 'none')
    const price = fc.constantFrom('', '1', '490', '2000')
    const fields = fc.record({
      license,
      price,
      soldOnce: fc.boolean(),
      secondLicense: license,
      secondPrice: price,
      thirdLicense: license,
      thirdPrice: price,
    })
    fc.assert(
      fc.property(fields, (given) => {
        const { success, output } = v.safeParse(ListingForm, { ...FORM, ...given })
        if (!success) return
        const { license: narrowest, soldOnce, widerLicenses } = output
        expect(soldOnce).toBe(narrowest === 'buyout' || (narrowest === null && given.soldOnce))
        expect((narrowest === null || soldOnce) && widerLicenses.length > 0).toBe(false)
        const options = optionsOf({ ...output, license: narrowest ?? 'multiple', priceCents: output.price })
        options.slice(1).forEach((wider, index) => {
          const before = options[index] ?? wider
          expect(widthOf(wider.license)).toBeGreaterThan(widthOf(before.license))
          expect(wider.priceCents).toBeGreaterThanOrEqual(before.priceCents)
        })
      }),
    )
  })
})
