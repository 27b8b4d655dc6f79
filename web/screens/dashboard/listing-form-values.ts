import * as v from 'valibot'
import { parseAmount } from '#contract/deals/amount.ts'
import { formText, INCLUSION_NAMES, type InclusionName, INCLUSIONS, perInclusion } from '#contract/deals/terms.ts'
import { licenseLabel, licenseOf } from '#contract/licenses/licenses.ts'
import { splitTags } from '#contract/listings/search.ts'
import { formatPrice, readDollars } from '#contract/money.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { parseInclusions, toInclusionFields } from '#web/domains/deals/inclusion-field-values.ts'

/** The project form's values by field name; images as JSON. */
const ListingFormValues = v.object({
  title: v.string(),
  description: v.string(),
  price: v.string(),
  tags: v.string(),
  category: v.string(),
  demoLink: v.string(),
  seoKeyword: v.string(),
  ...perInclusion(
    () => v.optional(v.string(), ''),
    () => v.optional(v.string(), 'none'),
  ),
  openToOffers: v.optional(v.string(), 'on'),
  buyNow: v.optional(v.string(), 'on'),
  lowestPrice: v.optional(v.string(), ''),
  acceptPrice: v.optional(v.string(), ''),
  soldOnce: v.optional(v.string(), ''),
  license: v.optional(v.string(), 'multiple'),
  secondLicense: v.optional(v.string(), 'none'),
  secondPrice: v.optional(v.string(), ''),
  thirdLicense: v.optional(v.string(), 'none'),
  thirdPrice: v.optional(v.string(), ''),
  renewalPrice: v.optional(v.string(), ''),
  showsUsualPrice: v.optional(v.string(), ''),
  featureImage: v.string(),
  images: v.string(),
})
export type ListingFormValues = v.InferOutput<typeof ListingFormValues>

export const EMPTY_VALUES: ListingFormValues = {
  title: '',
  description: '',
  price: '',
  tags: '',
  category: 'none',
  demoLink: '',
  seoKeyword: '',
  ...perInclusion(
    () => '',
    () => 'none',
  ),
  openToOffers: 'on',
  buyNow: 'on',
  lowestPrice: '',
  acceptPrice: '',
  soldOnce: '',
  license: 'multiple',
  secondLicense: 'none',
  secondPrice: '',
  thirdLicense: 'none',
  thirdPrice: '',
  renewalPrice: '',
  showsUsualPrice: '',
  featureImage: '[]',
  images: '[]',
}

export function toFormValues(listing: OwnListing): ListingFormValues {
  const flag = (is: boolean) => (is ? 'on' : '')
  const amount = (cents: number | null) => (cents === null ? '' : dollars(cents))
  const [second, third] = listing.widerLicenses
  return {
    title: listing.title,
    description: listing.description,
    price: dollars(listing.priceCents),
    tags: listing.tags.join(', '),
    category: listing.category?.id ?? 'none',
    demoLink: listing.demoLink ?? '',
    seoKeyword: listing.seoKeyword ?? '',
    ...toInclusionFields(listing),
    openToOffers: flag(listing.openToOffers),
    buyNow: flag(listing.buyNow),
    lowestPrice: amount(listing.lowestCents),
    acceptPrice: amount(listing.acceptCents),
    soldOnce: flag(listing.soldOnce),
    license: listing.soldOnce ? 'buyout' : listing.license,
    secondLicense: second?.license ?? 'none',
    secondPrice: amount(second?.priceCents ?? null),
    thirdLicense: third?.license ?? 'none',
    thirdPrice: amount(third?.priceCents ?? null),
    renewalPrice: amount(listing.renewalCents),
    showsUsualPrice: flag(listing.showsUsualPrice),
    featureImage: JSON.stringify(listing.featureImage ? [listing.featureImage] : []),
    images: JSON.stringify(listing.images),
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
}

export function readFormValues(form: HTMLFormElement): ListingFormValues {
  // FormData omits unchecked checkboxes.
  const unchecked = { openToOffers: '', buyNow: '' }
  return v.parse(ListingFormValues, { ...unchecked, ...Object.fromEntries(new FormData(form)) })
}

/** The input of the contract's schema. */
export function toSchemaInput(typed: ListingFormValues) {
  const [featureImage = null] = parseImages(typed.featureImage)
  return {
    ...typed,
    ...perInclusion(
      (name) => typed[name] !== '',
      (name) => typed[name],
    ),
    openToOffers: typed.openToOffers !== '',
    buyNow: typed.buyNow !== '',
    soldOnce: typed.soldOnce !== '',
    showsUsualPrice: typed.showsUsualPrice !== '',
    // These fields are hidden then.
    ...(typed.openToOffers === '' && { lowestPrice: '', acceptPrice: '' }),
    ...shownLicenses(typed),
    featureImage,
    images: parseImages(typed.images),
  }
}

const NO_SECOND = { secondLicense: 'none', secondPrice: '' }
const NO_THIRD = { thirdLicense: 'none', thirdPrice: '' }

/** The fields of wider licenses without those that are hidden: a buyout is alone, and a third comes after a second. */
function shownLicenses({ license, secondLicense, thirdLicense }: ListingFormValues) {
  if (license === 'buyout' || secondLicense === 'none') return { ...NO_SECOND, ...NO_THIRD }
  return thirdLicense === 'none' ? NO_THIRD : {}
}

const Images = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ path: v.string(), alt: v.optional(v.string(), '') })),
)

export function parseImages(json: string): { path: string; alt: string }[] {
  const images = v.safeParse(Images, json)
  return images.success ? images.output : []
}

export function hasSameValues(one: ListingFormValues, other: ListingFormValues): boolean {
  return differences(one, other).length === 0
}

export interface Difference {
  label: string
  mine: string
  saved: string
  /** Whether the values are images as JSON. */
  images: boolean
}

/** The formatted differences between two versions; `categories` maps ids to names. */
export function differences(
  mine: ListingFormValues,
  saved: ListingFormValues,
  categories: Record<string, string> = {},
) {
  return FIELDS.flatMap(([name, label, format = formatText]): Difference[] => {
    const [one, other] = [format(mine[name], categories), format(saved[name], categories)]
    return one === other ? [] : [{ label, mine: one, saved: other, images: format === formatImages }]
  })
}

type Format = (typed: string, categories: Record<string, string>) => string

const formatText: Format = (typed) => typed.trim().replaceAll('\r\n', '\n')
const formatPriceValue: Format = (typed) => {
  const cents = readDollars(typed)
  return cents === undefined ? typed : formatPrice(cents)
}
const formatAmount: Format = (typed) => {
  const amount = parseAmount(typed)
  return typeof amount === 'number' ? formatPrice(amount) : typed.trim()
}
const formatTags: Format = (typed) => splitTags(typed).join(', ')
const formatCategory: Format = (typed, names) => names[typed] ?? (typed === 'none' ? 'None' : typed)
const formatLicense: Format = (typed) => {
  const license = licenseOf(typed)
  return license ? licenseLabel(license) : 'None'
}
const formatFlag: Format = (typed) => (typed ? 'Yes' : 'No')
const formatImages: Format = (typed) => JSON.stringify(parseImages(typed))
const FIELDS: [keyof ListingFormValues, string, Format?][] = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['price', 'Price', formatPriceValue],
  ['tags', 'Tags', formatTags],
  ['category', 'Category', formatCategory],
  ['demoLink', 'Demo link'],
  ['seoKeyword', 'SEO keyword'],
  ...INCLUSION_NAMES.map((name): [InclusionName, string, Format] => [
    name,
    INCLUSIONS[name].formLabel,
    (typed) => formText(name, parseInclusions({ [name]: typed })),
  ]),
  ['openToOffers', 'Open to offers', formatFlag],
  ['buyNow', 'Buy at list price', formatFlag],
  ['lowestPrice', 'Auto-decline below', formatAmount],
  ['acceptPrice', 'Auto-accept from', formatAmount],
  ['soldOnce', 'Sold once', formatFlag],
  ['license', 'License', formatLicense],
  ['secondLicense', 'Second license', formatLicense],
  ['secondPrice', 'Second price', formatAmount],
  ['thirdLicense', 'Third license', formatLicense],
  ['thirdPrice', 'Third price', formatAmount],
  ['renewalPrice', 'Renewal price', formatAmount],
  ['showsUsualPrice', 'Show what it usually sells for', formatFlag],
  ['featureImage', 'Feature image', formatImages],
  ['images', 'Additional images', formatImages],
]

/** Stored unsaved input, with the project version it is based on. */
const StoredForm = v.object({ typed: ListingFormValues, version: v.optional(v.number()) })
export type StoredForm = v.InferOutput<typeof StoredForm>

/** Undefined if the stored value has another shape. */
export function parseStoredForm(value: unknown): StoredForm | undefined {
  const parsed = v.safeParse(StoredForm, value)
  return parsed.success ? parsed.output : undefined
}
