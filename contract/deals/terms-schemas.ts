import * as v from 'valibot'
import { flag, INVALID } from '../form.ts'
import { LICENSES } from '../licenses/licenses.ts'
import { MAX_LISTING_PRICE } from '../listings/limits.ts'
import { AMOUNT_ERRORS } from './amount.ts'
import { perInclusion } from './terms.ts'

export const Cents = v.pipe(
  v.number(AMOUNT_ERRORS.unreadable),
  v.safeInteger(INVALID),
  v.minValue(0, INVALID),
  v.maxValue(MAX_LISTING_PRICE * 100, AMOUNT_ERRORS.too_high),
)

/** What a listing includes. */
export const inclusions = perInclusion(
  () => v.boolean(),
  () => v.nullable(v.number()),
)
const license = v.picklist(LICENSES, INVALID)

/** One of the licenses that a listing offers; see `LicenseOption`. */
export const ListedOption = v.object({ license, priceCents: v.number() })

export const ListedTerms = v.object({
  ...ListedOption.entries,
  /** Up to two wider licenses, narrowest first. */
  widerLicenses: v.array(ListedOption),
  ...inclusions,
})

/** Terms that were offered or agreed, perhaps before all that there are now could be. */
export const Terms = v.object({
  priceCents: v.number(),
  license: v.optional(v.nullable(license), null),
  ...perInclusion(
    () => v.optional(v.boolean(), false),
    () => v.optional(v.nullable(v.number()), null),
  ),
})

/** Terms of a new offer; missing ones are not included. */
export const OfferedTerms = v.pipe(
  v.object({
    priceCents: v.pipe(Cents, v.minValue(1, AMOUNT_ERRORS.too_low)),
    /** Null for the listing's own. */
    license: v.optional(v.nullable(license), null),
    ...perInclusion(
      () => flag,
      (_, { options }) => v.optional(v.nullable(v.picklist(options, INVALID)), null),
    ),
  }),
  v.forward(
    v.check(
      ({ royalty, royaltyPercent }) => royalty || royaltyPercent === null,
      'There is no royalty to have a share.',
    ),
    ['royaltyPercent'],
  ),
)

/** Terms as shown to a buyer; missing ones were not shown as included. */
export const SeenTerms = v.object({
  priceCents: Cents,
  /** Missing from pages that were loaded before there were several: the listing's own. */
  license: v.exactOptional(v.nullable(license)),
  ...perInclusion(
    () => flag,
    () => v.optional(v.nullable(v.number(INVALID)), null),
  ),
})

/** The fields of a listing's form: a choice as a number or text, `none` or empty for none. */
export const inclusionFields = perInclusion(
  () => flag,
  (_, { options, refusal }) =>
    v.pipe(
      v.optional(v.nullable(v.union([v.string(), v.number()], INVALID)), null),
      v.transform((given) => (given === null || given === '' || given === 'none' ? null : Number(given))),
      v.nullable(v.picklist(options, refusal)),
    ),
)
