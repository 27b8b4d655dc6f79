import { FLAGS } from '#contract/deals/terms.ts'
import { formatPrice } from '#contract/money.ts'

/** A changed field of a listing, in readable form. */
export interface Changed {
  field: string
  before: string
  after: string
}

const FLAG_FIELDS: ReadonlySet<string> = new Set(FLAGS)

/** The differences between two contents of a listing; a field missing in one of them counts as empty. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changed[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: textOf(field, before[field]), after: textOf(field, after[field]) }))
    .filter((change) => change.before !== change.after)
}

function textOf(field: string, value: unknown): string {
  if (FLAG_FIELDS.has(field)) return value === true || value === 1 ? 'yes' : 'no'
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join(field === 'tags' ? ', ' : '\n')
  if (field === 'priceCents' && typeof value === 'number') return formatPrice(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
