import { type License, licenseLabel, widthOf } from '../licenses/licenses.ts'
import { formatPrice, priceLabel } from '../money.ts'

/**
 * What a listing or an offer includes in addition to the code. Another one is a line here, an entry in `INCLUSIONS` and
 * a migration. This file loads without valibot, since product pages show terms; the schemas are in `terms-schemas.ts`.
 */
export interface Inclusions {
  /** Null for no support. */
  supportMonths: number | null
  royalty: boolean
  /** Of the buyer's revenue with the product, if there is a royalty; null if its share is not stated. */
  royaltyPercent: number | null
  training: boolean
  deployment: boolean
}
export type InclusionName = keyof Inclusions

/** What is listed, offered or agreed: a price in integer cents, the license, and what it includes. */
export interface Terms extends Inclusions {
  priceCents: number
  /** Null of terms from before licenses had names. */
  license: License | null
}

/** The terms that a purchase names: all that the buyer saw, or the price alone. */
export type NamedTerms = Partial<Terms> & Pick<Terms, 'priceCents'>

/** An inclusion of which there may be more or less. */
interface Choice<Value> {
  /** The choices other than none. */
  options: readonly Value[]
  /** The message of a listing's form for anything else. */
  refusal: string
}

/** What an inclusion may be, and how it is called where. */
interface Inclusion<Value> {
  /** Null if it is included or not. */
  choice: [Value] extends [boolean] ? null : Choice<NonNullable<Value>>
  /** How much of it there is, to compare; 0 if it is not included. */
  amount: (value: Value) => number
  /** In offers and among a listing's facts: 'Support'. */
  label: string
  /** In an offer: '6 months', 'Included'. */
  text: (value: Value) => string
  /** In a list of extras, if it is included: '6 months of support', 'training'. */
  extra: (value: Value) => string
  /** On a listing, if it is included, and where there is little room: 'Training Included', 'Training'. */
  badge: (value: Value) => string
  shortBadge: (value: Value) => string
  /** In the form of a listing: 'Support duration', '6 Months'. */
  formLabel: string
  formText: (value: Value) => string
  /** Of its column in a CSV. */
  columnLabel: string
}

/** In the order in which listings show them. */
export const INCLUSIONS: { readonly [Name in InclusionName]: Inclusion<Inclusions[Name]> } = {
  supportMonths: {
    choice: { options: [1, 2, 3, 6, 12], refusal: 'Choose how long you support the project.' },
    amount: (months) => months ?? 0,
    label: 'Support',
    text: supportText,
    extra: (months) => `${supportText(months)} of support`,
    badge: monthsBadge,
    shortBadge: monthsBadge,
    formLabel: 'Support duration',
    formText: (months) => {
      if (months === null) return 'No Support'
      if (months === 12) return '1 Year'
      return months === 1 ? '1 Month' : `${months} Months`
    },
    columnLabel: 'Support months',
  },
  royalty: flag('Royalty', 'None'),
  royaltyPercent: {
    choice: { options: [1, 2, 3, 5, 8, 10, 12, 15, 20, 25, 30], refusal: 'Choose the share of the revenue.' },
    amount: (percent) => percent ?? 0,
    label: 'Royalty share',
    text: (percent) => (percent === null ? 'Not stated' : `Plus ${shareText(percent)}`),
    extra: shareText,
    badge: (percent) => `Plus ${shareText(percent)}`,
    shortBadge: (percent) => `Plus ${percent}%`,
    formLabel: 'Revenue share',
    formText: (percent) => (percent === null ? 'Not stated' : shareText(percent)),
    columnLabel: 'Royalty percent',
  },
  training: flag('Training'),
  deployment: flag('Deployment'),
}

/** Something that is included or not. */
function flag(label: string, none = 'Not included'): Inclusion<boolean> {
  return {
    choice: null,
    amount: Number,
    label,
    text: (is) => (is ? 'Included' : none),
    extra: () => label.toLowerCase(),
    badge: () => `${label} Included`,
    shortBadge: () => label,
    formLabel: label,
    formText: (is) => (is ? 'Yes' : 'No'),
    columnLabel: label,
  }
}

/** 'None', '1 month', '6 months', '1 year'. */
export function supportText(months: number | null): string {
  if (months === null) return 'None'
  if (months === 12) return '1 year'
  return months === 1 ? '1 month' : `${months} months`
}

/** '5% of revenue' */
function shareText(percent: number | null): string {
  return `${percent}% of revenue`
}

function monthsBadge(months: number | null): string {
  return `${months} ${months === 1 ? 'Month' : 'Months'} Support`
}

export const INCLUSION_NAMES = Object.keys(INCLUSIONS) as readonly InclusionName[]
type FlagName = { [Name in InclusionName]: Inclusions[Name] extends boolean ? Name : never }[InclusionName]
type ChoiceName = Exclude<InclusionName, FlagName>
const isFlag = (name: InclusionName): name is FlagName => INCLUSIONS[name].choice === null
export const FLAGS = INCLUSION_NAMES.filter(isFlag)
/** Without the share of a royalty, which is no choice without it. */
export const CHOICES = INCLUSION_NAMES.filter(
  (name): name is Exclude<ChoiceName, 'royaltyPercent'> => !isFlag(name) && name !== 'royaltyPercent',
)
type ShownName = Exclude<InclusionName, 'royaltyPercent'>
/** The inclusions that are shown by themselves; a royalty is shown with its share. */
export const SHOWN_INCLUSIONS = INCLUSION_NAMES.filter((name): name is ShownName => name !== 'royaltyPercent')
/** What a seller gives in addition to the code. A royalty is what the buyer gives. */
const EXTRAS = SHOWN_INCLUSIONS.filter((name) => name !== 'royalty')

/** In the order in which offers show them, where royalty comes last. */
export const OFFERED = ['license', ...EXTRAS, 'royalty'] as const
export const TERMS = ['priceCents', ...OFFERED] as const
export type Term = (typeof TERMS)[number]

/** Something for each inclusion, by its name: one thing for those that are included or not, another for choices. */
export function perInclusion<Flag, Chosen>(
  flagged: (name: FlagName) => Flag,
  chosen: (name: ChoiceName, choice: Choice<number>) => Chosen,
) {
  const made = INCLUSION_NAMES.map((name) => [
    name,
    isFlag(name) ? flagged(name) : chosen(name, INCLUSIONS[name].choice),
  ])
  return Object.fromEntries(made) as { [Name in InclusionName]: Inclusions[Name] extends boolean ? Flag : Chosen }
}

/** What something includes that has other fields, too. */
export function inclusionsOf(of: Inclusions): Inclusions {
  return perInclusion(
    (name) => of[name],
    (name) => of[name],
  )
}

/** The terms of something that has other fields, too. */
export function termsOf(of: Terms): Terms {
  return { priceCents: of.priceCents, license: of.license, ...inclusionsOf(of) }
}

export function isIncluded<Name extends InclusionName>(name: Name, of: Pick<Inclusions, Name>): boolean {
  return amountOf(name, of) > 0
}

/** The term's label: 'Price', 'Support'. */
export function termLabel(term: Term): string {
  if (term === 'priceCents') return 'Price'
  return term === 'license' ? 'License' : INCLUSIONS[term].label
}

/** A term as people read it: '$1,050', 'Free', '6 months', 'Included'. */
export function termText(term: Term, terms: Terms): string {
  if (term === 'priceCents') return priceLabel(terms.priceCents)
  if (term !== 'license') return inclusionText(royaltyOr(term, terms), terms)
  return terms.license === null ? 'As in the License Agreement' : licenseLabel(terms.license)
}

/** What is paid for which license: 'Single brand, $490', 'White label, $2,900 plus 5% of revenue'. */
export function priceText(terms: Terms): string {
  return terms.license === null ? paidText(terms) : `${licenseLabel(terms.license)}, ${paidText(terms)}`
}

/** What is paid: '$490', '$2,900 plus 5% of revenue', '$2,900 plus a royalty'. */
export function paidText({ priceCents, royalty, royaltyPercent }: Terms): string {
  if (!royalty) return formatPrice(priceCents)
  return `${formatPrice(priceCents)} plus ${royaltyPercent === null ? 'a royalty' : shareText(royaltyPercent)}`
}

/** What terms include in addition to the code, such as '6 months of support' and 'training'; a royalty is none of it. */
export function extrasOf(terms: Terms): string[] {
  return EXTRAS.filter((name) => isIncluded(name, terms)).map((name) => extraText(name, terms))
}

/** The terms in which two differ, as far as the former are named; a license is not in terms from before there were any. */
export function changedTerms(from: NamedTerms, to: Terms): Term[] {
  const differs = (term: keyof Terms) => from[term] !== undefined && from[term] !== to[term]
  return TERMS.filter((term) => {
    if (term === 'license') return from.license !== null && to.license !== null && differs(term)
    return differs(term) || (term === 'royalty' && differs('royaltyPercent'))
  })
}

/** Whether terms give the buyer more than a listing does, regardless of the price; a lower royalty is more, too. */
export function givesMore(terms: Terms, list: Terms): boolean {
  return (
    widthOf(terms.license) > widthOf(list.license) ||
    EXTRAS.some((name) => amountOf(name, terms) > amountOf(name, list)) ||
    hasLowerRoyalty(terms, list)
  )
}

/** A share that is not stated might be lower than any other. */
function hasLowerRoyalty(terms: Terms, list: Terms): boolean {
  if (!list.royalty) return false
  if (!terms.royalty) return true
  const [share, listed] = [terms.royaltyPercent, list.royaltyPercent]
  return share !== listed && (share === null || listed === null || share < listed)
}

/**
 * A listing's badge for something it includes: 'Training Included', or 'Training' where space is tight. A royalty with a
 * known share is 'Plus 5% of revenue'.
 */
export function badgeText(name: ShownName, of: Inclusions, isShort: boolean): string {
  return inclusionBadge(royaltyOr(name, of), of, isShort)
}

/** The name under which an inclusion has its text: a royalty's is that of its share, if that is stated. */
function royaltyOr(name: ShownName, { royalty, royaltyPercent }: Inclusions): InclusionName {
  return name === 'royalty' && royalty && royaltyPercent !== null ? 'royaltyPercent' : name
}

function inclusionBadge<Name extends InclusionName>(name: Name, of: Inclusions, isShort: boolean): string {
  const { badge, shortBadge } = INCLUSIONS[name]
  return (isShort ? shortBadge : badge)(of[name])
}

/** What a listing's form calls an inclusion's value: '6 Months', 'Yes'. */
export function formText<Name extends InclusionName>(name: Name, of: Pick<Inclusions, Name>): string {
  return INCLUSIONS[name].formText(of[name])
}

function inclusionText<Name extends InclusionName>(name: Name, of: Inclusions): string {
  return INCLUSIONS[name].text(of[name])
}

function extraText<Name extends InclusionName>(name: Name, of: Inclusions): string {
  return INCLUSIONS[name].extra(of[name])
}

function amountOf<Name extends InclusionName>(name: Name, of: Pick<Inclusions, Name>): number {
  return INCLUSIONS[name].amount(of[name])
}
