import * as v from 'valibot'
import { splitTags } from './search.ts'
import { flag, form, INVALID, lacking, line, list, orNull, paragraphs, REQUIRED, version } from '../form.ts'
import {
  MAX_ADDITIONAL_IMAGES,
  MAX_ALT,
  MAX_DEMO_LINK,
  MAX_DESCRIPTION,
  MAX_ID,
  MAX_IMAGE_ADDRESS,
  MAX_LISTING_PRICE,
  MAX_LISTING_TAG,
  MAX_LISTING_TAGS,
  MAX_SEO_KEYWORD,
  MAX_TITLE,
  SLACK,
} from '../limits.ts'
import { toCents } from '../money.ts'
import { SUPPORT_MONTHS } from './constants.ts'

const AS_PRICE = 'Enter a price such as 1290 or 49.50.'

/** Dollars as typed, or as a number, with at most two decimals; comes out as integer cents. */
const Price = v.pipe(
  v.union([v.string(), v.number()], lacking),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const refuse = (message: string) => {
      addIssue({ message })
      return NEVER
    }
    const text = String(value).trim()
    if (text === '') return refuse(REQUIRED)
    const cents =
      typeof value === 'string' && !/^-?\d{0,12}(?:\d|\.\d{1,2})$/.test(text) ? undefined : toCents(Number(text))
    if (cents === undefined || Number.isNaN(cents)) return refuse(AS_PRICE)
    if (cents < 0) return refuse('A price is at least $0.')
    if (cents > MAX_LISTING_PRICE * 100)
      return refuse(`A price is at most $${MAX_LISTING_PRICE.toLocaleString('en-US')}.`)
    return cents
  }),
)

const TOO_MANY_TAGS = `Use at most ${MAX_LISTING_TAGS} tags.`
/** What is looked at, in characters of one text or in items of a list, before what is there twice is left out. */
const MAX_TAGS_TYPED = { text: MAX_LISTING_TAGS * MAX_LISTING_TAG * SLACK, items: MAX_LISTING_TAGS * SLACK }

/** As typed, separated by commas, or as a list; comes out trimmed, lower-case, each once, in order. */
const ListingTags = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())], INVALID), ''),
  v.check(
    (tags) => tags.length <= (typeof tags === 'string' ? MAX_TAGS_TYPED.text : MAX_TAGS_TYPED.items),
    TOO_MANY_TAGS,
  ),
  v.union([v.string(), v.array(v.pipe(v.string(), v.maxLength(MAX_TAGS_TYPED.text, TOO_MANY_TAGS)))], INVALID),
  v.transform((tags) => splitTags(typeof tags === 'string' ? tags : tags.join(','))),
  v.maxLength(MAX_LISTING_TAGS, TOO_MANY_TAGS),
  v.everyItem((tag) => tag.length <= MAX_LISTING_TAG, `A tag has at most ${MAX_LISTING_TAG} characters.`),
)

const DemoLink = v.pipe(
  line(MAX_DEMO_LINK),
  v.check(
    (text) =>
      text === '' || (/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) && v.is(v.pipe(v.string(), v.url()), text)),
    'Enter a web address that begins with https:// or http://.',
  ),
)

const Support = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()], INVALID)), null),
  v.transform((months) => (months === null || months === '' || months === 'none' ? null : Number(months))),
  v.nullable(v.picklist(SUPPORT_MONTHS, 'Choose how long you support the project.')),
)

const GivenImage = form({
  path: v.pipe(
    v.string(lacking),
    v.maxLength(MAX_IMAGE_ADDRESS, INVALID),
    v.regex(/^(?:\/|https?:\/\/)\S+$/i, INVALID),
  ),
  alt: v.optional(line(MAX_ALT), ''),
})

/**
 * What the project form sends. A field that is empty, `none` or left out is stored as nothing; only title and price are
 * required. Whatever else is sent (status, featured, seller, counts, id, slug) is not looked at. An image is one of the
 * seller's own uploads, or one that the project has already.
 */
export const ListingForm = form({
  title: v.pipe(line(MAX_TITLE), v.nonEmpty(REQUIRED)),
  description: v.optional(paragraphs(MAX_DESCRIPTION), ''),
  price: Price,
  tags: ListingTags,
  /** A category's id. */
  category: v.pipe(
    orNull(line(MAX_ID)),
    v.transform((id) => (id === 'none' ? null : id)),
  ),
  demoLink: orNull(DemoLink),
  seoKeyword: orNull(line(MAX_SEO_KEYWORD)),
  supportMonths: Support,
  royalty: flag,
  training: flag,
  deployment: flag,
  featureImage: v.optional(v.nullable(GivenImage), null),
  images: v.optional(list(GivenImage, MAX_ADDITIONAL_IMAGES, `Maximum ${MAX_ADDITIONAL_IMAGES} images allowed`), []),
})
export type ListingForm = v.InferOutput<typeof ListingForm>

/** `POST /api/projects`: the new `OwnListing`, a draft or, with `submit`, waiting for review. */
export const NewListing = form({ ...ListingForm.entries, submit: flag })
export type NewListing = v.InferOutput<typeof NewListing>

/**
 * `PUT /api/projects/:id`: the `OwnListing` as it is then. `version` is that of the project that the form was filled from:
 * where another save came between, `project_changed` (409) with the project as it is. With `submit`, a draft or rejected
 * project waits for review afterwards; any other stays in its status.
 */
export const ListingChange = form({ ...ListingForm.entries, version, submit: flag })
export type ListingChange = v.InferOutput<typeof ListingChange>
