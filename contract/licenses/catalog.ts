import { type Inclusions, termLabel, termText } from '../deals/terms.ts'
import { LICENSE } from '../paths.ts'
import { type License, licenseLabel, LICENSES } from './licenses.ts'

/** What a license allows. One that allows more of anything is wider, and none allows less than a narrower one. */
export interface Rights {
  /** Products that buyers may make of it. */
  endProducts: 'none' | 'one' | 'any'
  saas: boolean
  modify: boolean
  clients: boolean
  resellUnderBrand: boolean
  resellSource: boolean
  /** Months of new versions; null for life. */
  updateMonths: number | null
}
export type RightName = keyof Rights

const NONE: Rights = {
  endProducts: 'none',
  saas: false,
  modify: true,
  clients: false,
  resellUnderBrand: false,
  resellSource: false,
  updateMonths: 0,
}
const SINGLE: Rights = { ...NONE, endProducts: 'one', saas: true, updateMonths: 12 }
const MULTIPLE: Rights = { ...SINGLE, endProducts: 'any', clients: true }
const WHITE_LABEL: Rights = { ...MULTIPLE, resellUnderBrand: true }

const RIGHTS: Record<License, Rights> = {
  evaluation: NONE,
  single: SINGLE,
  multiple: MULTIPLE,
  'white-label': WHITE_LABEL,
  buyout: { ...WHITE_LABEL, resellSource: true, updateMonths: null },
}

const SUMMARIES: Record<License, string> = {
  evaluation: 'To look at, not to ship',
  single: 'One product of your own',
  multiple: 'For you and your clients',
  'white-label': 'To resell under your brand',
  buyout: 'You own the source',
}

const RIGHT_LABELS: Record<RightName, string> = {
  endProducts: 'End products',
  saas: 'Use in a SaaS',
  modify: 'Modify the source',
  clients: 'Use for clients',
  resellUnderBrand: 'Resell under your brand',
  resellSource: 'Resell the source',
  updateMonths: 'Updates',
}
const END_PRODUCTS: Record<Rights['endProducts'], string> = { none: 'None', one: 'One', any: 'Any number' }

/** In the order in which tables show them. */
export const RIGHT_NAMES = Object.keys(RIGHT_LABELS) as readonly RightName[]

export function rightsOf(license: License): Rights {
  return RIGHTS[license]
}

/** 'One product of your own' */
export function licenseSummary(license: License): string {
  return SUMMARIES[license]
}

/** 'End products' */
export function rightLabel(name: RightName): string {
  return RIGHT_LABELS[name]
}

/** 'Any number', 'Yes', '12 months' */
export function rightText(name: RightName, license: License): string {
  const rights = RIGHTS[license]
  if (name === 'endProducts') return END_PRODUCTS[rights.endProducts]
  if (name === 'updateMonths') return updatesText(rights.updateMonths)
  return rights[name] ? 'Yes' : 'No'
}

function updatesText(months: number | null): string {
  if (months === null) return 'For life'
  return months === 0 ? 'None' : `${months} months`
}

/** The rows that compare licenses, with the support and royalty of the terms, which all of a listing's share. */
export function compareLicenses(
  licenses: readonly License[],
  included: Inclusions,
): { label: string; texts: string[] }[] {
  const terms = { priceCents: 0, license: null, ...included }
  return [
    ...RIGHT_NAMES.map((name) => ({ label: rightLabel(name), texts: licenses.map((one) => rightText(name, one)) })),
    ...(['supportMonths', 'royalty'] as const).map((name) => ({
      label: termLabel(name),
      texts: licenses.map(() => termText(name, terms)),
    })),
  ]
}

/** A license's address on the page of the License Agreement; that of all, if it has no name. */
export function licensePath(license: License | null): string {
  return license === null ? LICENSE : `${LICENSE}#${license}`
}

/** All licenses as a list in Markdown: '[Single brand](…): one product of your own'. */
export function licenseList(): string {
  return LICENSES.map((one) => `- [${licenseLabel(one)}](${licensePath(one)}): ${SUMMARIES[one]}`).join('\n')
}

/** All licenses as a table in Markdown, with a link to each. */
export function licenseTable(): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = RIGHT_NAMES.map((name) => row([rightLabel(name), ...LICENSES.map((one) => rightText(name, one))]))
  const terms = (['supportMonths', 'royalty'] as const).map((name) =>
    row([termLabel(name), ...LICENSES.map(() => 'As agreed')]),
  )
  const head = ['', ...LICENSES.map((one) => `[${licenseLabel(one)}](${licensePath(one)})`)]
  return [row(head), row(head.map(() => '---')), ...rows, ...terms].join('\n')
}
