import * as accounts from '#contract/accounts/limits.ts'
import * as admin from '#contract/admin/limits.ts'
import * as chat from '#contract/chat/limits.ts'
import * as deals from '#contract/deals/limits.ts'
import * as favorites from '#contract/favorites/limits.ts'
import * as imports from '#contract/import/limits.ts'
import * as library from '#contract/library/limits.ts'
import * as licenses from '#contract/licenses/limits.ts'
import * as listings from '#contract/listings/limits.ts'
import * as media from '#contract/media/limits.ts'
import * as newsletter from '#contract/newsletter/limits.ts'
import * as packages from '#contract/packages/limits.ts'
import * as profiles from '#contract/profiles/limits.ts'
import * as reports from '#contract/reports/limits.ts'
import * as reviews from '#contract/reviews/limits.ts'
import * as general from '#contract/limits.ts'

/** The files of limits in the order of `docs/limits.md`. */
export const LIMIT_FILES = {
  'contract/limits.ts': general,
  'contract/accounts/limits.ts': accounts,
  'contract/admin/limits.ts': admin,
  'contract/chat/limits.ts': chat,
  'contract/deals/limits.ts': deals,
  'contract/favorites/limits.ts': favorites,
  'contract/import/limits.ts': imports,
  'contract/library/limits.ts': library,
  'contract/licenses/limits.ts': licenses,
  'contract/listings/limits.ts': listings,
  'contract/media/limits.ts': media,
  'contract/newsletter/limits.ts': newsletter,
  'contract/packages/limits.ts': packages,
  'contract/profiles/limits.ts': profiles,
  'contract/reports/limits.ts': reports,
  'contract/reviews/limits.ts': reviews,
}

type Files = typeof LIMIT_FILES
export type LimitName = { [File in keyof Files]: keyof Files[File] }[keyof Files]
