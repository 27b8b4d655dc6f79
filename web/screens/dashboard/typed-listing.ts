import * as v from 'valibot'
import { parseAmount } from '#contract/deals/amount.ts'
import { formText, INCLUSION_NAMES, type InclusionName, INCLUSIONS, perInclusion } from '#contract/deals/terms.ts'
import { splitTags } from '#contract/listings/search.ts'
import { formatPrice, readDollars } from '#contract/money.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { parseInclusions, toInclusionFields } from '#web/domains/deals/inclusion-field-values.ts'

/** What the fields of the project form hold, by their names; the images as JSON. */
const TypedListing = v.object({
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
  featureImage: v.string(),
  images: v.string(),
})
export type TypedListing = v.InferOutput<typeof TypedListing>

export const NOTHING_TYPED: TypedListing = {
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
  featureImage: '[]',
  images: '[]',
}

export function typedOf(listing: OwnListing): TypedListing {
  const flag = (is: boolean) => (is ? 'on' : '')
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
    lowestPrice: listing.lowestCents === null ? '' : dollars(listing.lowestCents),
    acceptPrice: listing.acceptCents === null ? '' : dollars(listing.acceptCents),
    soldOnce: flag(listing.soldOnce),
    featureImage: JSON.stringify(listing.featureImage ? [listing.featureImage] : []),
    images: JSON.stringify(listing.images),
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
}

/** The fields of the form as they are now. */
export function readTyped(form: HTMLFormElement): TypedListing {
  // A checkbox that is not checked is not among the data.
  const unchecked = { openToOffers: '', buyNow: '' }
  return v.parse(TypedListing, { ...unchecked, ...Object.fromEntries(new FormData(form)) })
}

/** What the contract's form is checked and sent as. */
export function inputOf(typed: TypedListing) {
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
    // The fields do not show where they have no meaning.
    ...(typed.openToOffers === '' && { lowestPrice: '', acceptPrice: '' }),
    featureImage,
    images: parseImages(typed.images),
  }
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

export function isSame(one: TypedListing, other: TypedListing): boolean {
  return differences(one, other).length === 0
}

export interface Difference {
  label: string
  mine: string
  saved: string
  /** Whether the texts are images as JSON. */
  images: boolean
}

/** The fields in which two versions differ, as people read them; `categories` has their names by id. */
export function differences(mine: TypedListing, saved: TypedListing, categories: Record<string, string> = {}) {
  return FIELDS.flatMap(([name, label, say = asTyped]): Difference[] => {
    const [one, other] = [say(mine[name], categories), say(saved[name], categories)]
    return one === other ? [] : [{ label, mine: one, saved: other, images: say === asImages }]
  })
}

type Say = (typed: string, categories: Record<string, string>) => string

const asTyped: Say = (typed) => typed.trim().replaceAll('\r\n', '\n')
const asPrice: Say = (typed) => {
  const cents = readDollars(typed)
  return cents === undefined ? typed : formatPrice(cents)
}
const asAmount: Say = (typed) => {
  const amount = parseAmount(typed)
  return typeof amount === 'number' ? formatPrice(amount) : typed.trim()
}
const asTags: Say = (typed) => splitTags(typed).join(', ')
const asCategory: Say = (typed, names) => names[typed] ?? (typed === 'none' ? 'None' : typed)
const yesOrNo: Say = (typed) => (typed ? 'Yes' : 'No')
const asImages: Say = (typed) => JSON.stringify(parseImages(typed))
const FIELDS: [keyof TypedListing, string, Say?][] = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['price', 'Price', asPrice],
  ['tags', 'Tags', asTags],
  ['category', 'Category', asCategory],
  ['demoLink', 'Demo link'],
  ['seoKeyword', 'SEO keyword'],
  ...INCLUSION_NAMES.map((name): [InclusionName, string, Say] => [
    name,
    INCLUSIONS[name].formLabel,
    (typed) => formText(name, parseInclusions({ [name]: typed })),
  ]),
  ['openToOffers', 'Open to offers', yesOrNo],
  ['buyNow', 'Buy at list price', yesOrNo],
  ['lowestPrice', 'Lowest price', asAmount],
  ['acceptPrice', 'Auto-accept from', asAmount],
  ['soldOnce', 'Sold once', yesOrNo],
  ['featureImage', 'Feature image', asImages],
  ['images', 'Additional images', asImages],
]

/** What is kept of a form that was not saved: what was typed, and the version of the project that it began with. */
const Kept = v.object({ typed: TypedListing, version: v.optional(v.number()) })
export type Kept = v.InferOutput<typeof Kept>

/** What was kept; undefined if it is of another shape. */
export function keptOf(value: unknown): Kept | undefined {
  const kept = v.safeParse(Kept, value)
  return kept.success ? kept.output : undefined
}
