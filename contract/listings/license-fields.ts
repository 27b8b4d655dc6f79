import * as v from 'valibot'
import { flag, INVALID, REQUIRED } from '../form.ts'
import { type License, type LicenseOption, LICENSES, widthOf } from '../licenses/licenses.ts'
import { formatPrice } from '../money.ts'
import { OptionalAmount } from './optional-amount.ts'

const OptionalLicense = v.pipe(
  v.optional(v.nullable(v.string(INVALID)), null),
  v.transform((given) => (given === null || given === '' || given === 'none' ? null : given)),
  v.nullable(v.picklist(LICENSES, 'Choose a license from the list.')),
)

/**
 * What a listing offers to do with it. Null or missing is a form from before there were licenses: the listing keeps its
 * own, and all that follows here.
 */
export const licenseEntries = {
  license: OptionalLicense,
  /** A wider license with its price, and then perhaps another; the listing's price is that of the first. */
  secondLicense: OptionalLicense,
  secondPrice: OptionalAmount,
  thirdLicense: OptionalLicense,
  thirdPrice: OptionalAmount,
  /** What another year of updates costs a buyer. */
  renewalPrice: OptionalAmount,
  /** Whether its page says what it usually sells for. */
  showsUsualPrice: flag,
}

type Chosen = v.InferOutput<v.ObjectSchema<typeof licenseEntries, undefined>> & {
  price: number
  soldOnce: boolean
  royalty: boolean
  royaltyPercent: number | null
}
type WiderField = 'secondLicense' | 'secondPrice' | 'thirdLicense' | 'thirdPrice'

const WIDER = [
  ['secondLicense', 'secondPrice'],
  ['thirdLicense', 'thirdPrice'],
] as const

/** Refuses a license that is not wider than those before it, or cheaper, and any beside a buyout. */
export const orderedLicenses = <Form extends Chosen>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const refuse = (key: WiderField | 'license', message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }],
      })
    if (value.license !== null && value.soldOnce && value.license !== 'buyout')
      return refuse('license', 'A project that is sold once has a Buyout license.')
    let last: LicenseOption | null = value.license && { license: value.license, priceCents: value.price }
    for (const [license, price] of WIDER) {
      const { [license]: wider, [price]: cents } = value
      if (wider === null) continue
      const problem = widerProblem(last, wider)
      if (problem !== undefined) return refuse(license, problem)
      if (cents === null) return refuse(price, REQUIRED)
      if (last && cents < last.priceCents)
        return refuse(price, `A wider license is never cheaper. Enter ${formatPrice(last.priceCents)} or more.`)
      last = { license: wider, priceCents: cents }
    }
  })

function widerProblem(last: LicenseOption | null, wider: License): string | undefined {
  if (last === null) return 'Choose the first license, too.'
  if (last.license === 'buyout' || wider === 'buyout') return 'Buyout is sold once, so it is offered alone.'
  return widthOf(wider) <= widthOf(last.license) ? 'Choose a wider license than the one before it.' : undefined
}

/** The licenses beyond the first as a list; a buyout is sold once, and only a royalty has a share. */
export const withWiderLicenses = <Form extends Chosen>() =>
  v.transform((form: Form) => {
    const { secondLicense: _, secondPrice: __, thirdLicense: ___, thirdPrice: ____, ...rest } = form
    const widerLicenses = WIDER.flatMap(([license, price]): LicenseOption[] => {
      const { [license]: wider, [price]: priceCents } = form
      return wider === null || priceCents === null ? [] : [{ license: wider, priceCents }]
    })
    return {
      ...rest,
      widerLicenses,
      soldOnce: form.soldOnce || form.license === 'buyout',
      royaltyPercent: form.royalty ? form.royaltyPercent : null,
    }
  })
