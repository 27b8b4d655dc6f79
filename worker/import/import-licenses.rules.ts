import * as v from 'valibot'
import { list } from '#contract/form.ts'
import { type LicenseOption, LICENSES, optionsOf, widthOf } from '#contract/licenses/licenses.ts'
import { MAX_LICENSE_OPTIONS } from '#contract/licenses/limits.ts'
import { MAX_PRICE_CENTS } from '#contract/listings/limits.ts'
import { toCents, twoReadings } from '#contract/money.ts'

const MAX_WIDER = MAX_LICENSE_OPTIONS - 1

/** A number of dollars; output is integer cents. */
export const dollars = (name: string) =>
  v.pipe(
    v.number(({ input }) => (typeof input === 'string' && twoReadings(input)) || `${name} must be a number of dollars`),
    v.transform(toCents),
    v.number(`${name} has more than two decimals`),
    v.minValue(0, `${name} is below zero`),
    v.maxValue(MAX_PRICE_CENTS, `${name} is above ten million dollars`),
  )

const licenseField = (name: string) => v.picklist(LICENSES, `${name} must be one of ${LICENSES.join(', ')}`)

/** The fields of a line about its licenses. The listing's price is that of `license`. */
export const licenseFields = {
  license: v.pipe(
    v.optional(v.nullable(licenseField('license')), null),
    v.transform((given) => given ?? 'multiple'),
  ),
  /** Up to two wider licenses, narrowest first. */
  widerLicenses: v.optional(
    list(
      v.pipe(
        v.object(
          { license: licenseField('widerLicenses.license'), price: dollars('widerLicenses.price') },
          'widerLicenses must each have a license and a price',
        ),
        v.transform(({ license, price }): LicenseOption => ({ license, priceCents: price })),
      ),
      MAX_WIDER,
      `more than ${MAX_WIDER} widerLicenses`,
      'widerLicenses must be a list of licenses with prices',
    ),
    [],
  ),
  /** What another year of updates costs. */
  renewalPrice: v.optional(
    v.nullable(v.pipe(dollars('renewalPrice'), v.minValue(1, 'renewalPrice must be above zero'))),
    null,
  ),
  showsUsualPrice: v.optional(v.boolean('showsUsualPrice must be true or false'), false),
}

interface Offered extends Pick<LicenseOption, 'license'> {
  price: number
  widerLicenses: LicenseOption[]
  royalty: boolean
  royaltyPercent: number | null
}

/** Refuses licenses that do not get wider, or get cheaper, a buyout beside others, and a share without a royalty. */
export const agreeingLicenses = <Line extends Offered>() =>
  v.rawCheck<Line>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { license, price, widerLicenses, royalty, royaltyPercent } = dataset.value
    const options = optionsOf({ license, priceCents: price, widerLicenses })
    for (const [index, wider] of widerLicenses.entries()) {
      const message = options[index] && widerProblem(options[index], wider)
      if (message !== undefined) addIssue({ message: `widerLicenses: ${message}` })
    }
    if (!royalty && royaltyPercent !== null) addIssue({ message: 'royaltyPercent is given without royalty' })
  })

function widerProblem(before: LicenseOption, wider: LicenseOption): string | undefined {
  if (before.license === 'buyout' || wider.license === 'buyout') return 'buyout is sold once, so it is offered alone'
  if (widthOf(wider.license) <= widthOf(before.license)) return `${wider.license} is no wider than ${before.license}`
  return wider.priceCents < before.priceCents ? `${wider.license} is cheaper than ${before.license}` : undefined
}
