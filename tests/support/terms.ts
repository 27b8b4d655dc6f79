import { type Inclusions, perInclusion } from '#contract/deals/terms.ts'
import type { License } from '#contract/licenses/licenses.ts'

/** What listings and offers include by default, with the license that listings have by default. */
export const NOTHING_INCLUDED: Inclusions & { license: License } = {
  license: 'multiple',
  ...perInclusion(
    () => false,
    () => null,
  ),
}

/** What the rules of a deal have of a listing with that license alone. */
export const oneLicense = (priceCents: number) => [{ license: NOTHING_INCLUDED.license, priceCents }]
