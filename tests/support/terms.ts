import { type Inclusions, perInclusion } from '#contract/deals/terms.ts'

/** What listings and offers include by default. */
export const NOTHING_INCLUDED: Inclusions = perInclusion(
  () => false,
  () => null,
)
