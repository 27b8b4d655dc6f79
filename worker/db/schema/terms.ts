import { integer, text } from 'drizzle-orm/sqlite-core'
import { type InclusionName, perInclusion } from '#contract/deals/terms.ts'
import { LICENSES } from '#contract/licenses/licenses.ts'

/** The columns of terms, for every table that has them. */
export const termColumns = () => ({
  priceCents: integer('price_cents').notNull(),
  /** Null of terms from before licenses had names. */
  license: text({ enum: LICENSES }),
  ...perInclusion(
    (name) => integer(columnOf(name), { mode: 'boolean' }).notNull().default(false),
    (name) => integer(columnOf(name)),
  ),
})

/** 'support_months' of 'supportMonths'. */
export function columnOf(name: InclusionName): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}
