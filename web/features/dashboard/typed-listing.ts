import * as v from 'valibot'
import { splitTags } from '#contract/listings/search.ts'
import { formatPrice } from '#contract/money.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'

/** What the fields of the project form hold, by their names; the images as JSON. */
const TypedListing = v.object({
  title: v.string(),
  description: v.string(),
  price: v.string(),
  tags: v.string(),
  category: v.string(),
  demoLink: v.string(),
  seoKeyword: v.string(),
  supportMonths: v.string(),
  royalty: v.optional(v.string(), ''),
  training: v.optional(v.string(), ''),
  deployment: v.optional(v.string(), ''),
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
  supportMonths: 'none',
  royalty: '',
  training: '',
  deployment: '',
  featureImage: '[]',
  images: '[]',
}

export function typedOf(listing: OwnListing): TypedListing {
  const flag = (is: boolean) => (is ? 'on' : '')
  return {
    title: listing.title,
    description: listing.description,
    price: (listing.priceCents / 100).toFixed(listing.priceCents % 100 === 0 ? 0 : 2),
    tags: listing.tags.join(', '),
    category: listing.category?.id ?? 'none',
    demoLink: listing.demoLink ?? '',
    seoKeyword: listing.seoKeyword ?? '',
    supportMonths: String(listing.supportMonths ?? 'none'),
    royalty: flag(listing.royalty),
    training: flag(listing.training),
    deployment: flag(listing.deployment),
    featureImage: JSON.stringify(listing.featureImage ? [listing.featureImage] : []),
    images: JSON.stringify(listing.images),
  }
}

/** The fields of the form as they are now. */
export function readTyped(form: HTMLFormElement): TypedListing {
  return v.parse(TypedListing, Object.fromEntries(new FormData(form)))
}

/** What the contract's form is checked and sent as. */
export function inputOf(typed: TypedListing) {
  const [featureImage = null] = parseImages(typed.featureImage)
  return {
    ...typed,
    royalty: typed.royalty !== '',
    training: typed.training !== '',
    deployment: typed.deployment !== '',
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
const asPrice: Say = (typed) =>
  /^\d+(?:\.\d{1,2})?$/.test(typed.trim()) ? formatPrice(Math.round(Number(typed) * 100)) : typed
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
  ['supportMonths', 'Support duration', (typed) => supportText(typed)],
  ['royalty', 'Royalty', yesOrNo],
  ['training', 'Training', yesOrNo],
  ['deployment', 'Deployment', yesOrNo],
  ['featureImage', 'Feature image', asImages],
  ['images', 'Additional images', asImages],
]

/** 'No Support', '1 Month', '3 Months', '1 Year'. */
export function supportText(months: string): string {
  if (months === 'none' || months === '') return 'No Support'
  if (months === '12') return '1 Year'
  return months === '1' ? '1 Month' : `${months} Months`
}

/** What is kept of a form that was not saved: what was typed, and the version of the project that it began with. */
const Kept = v.object({ typed: TypedListing, version: v.optional(v.number()) })
export type Kept = v.InferOutput<typeof Kept>

export function isKept(value: unknown): value is Kept {
  return v.is(Kept, value)
}
