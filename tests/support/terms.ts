import { type Inclusions, perInclusion } from '#contract/deals/terms.ts'

/** What listings and offers here include unless a test says more. */
export const NOTHING_INCLUDED: Inclusions = perInclusion(
  () => false,
  () => null,
)
