import * as v from 'valibot'
import { licenseEntries, orderedLicenses, withWiderLicenses } from './license-fields.ts'
import { isPublicLink } from './public-host.ts'
import { splitTags } from './search.ts'
import { inclusionFields } from '../deals/terms-schemas.ts'
import { flag, form, INVALID, lacking, line, list, orNull, paragraphs, REQUIRED, version } from '../form.ts'
import { MAX_ID, SLACK } from '../limits.ts'
import {
  MAX_DEMO_LINK,
  MAX_DESCRIPTION,
  MAX_LISTING_PRICE,
  MAX_LISTING_TAG,
  MAX_LISTING_TAGS,
  MAX_SEO_KEYWORD,
  MAX_TITLE,
} from './limits.ts'
import { MAX_ADDITIONAL_IMAGES, MAX_ALT, MAX_IMAGE_ADDRESS } from '../media/limits.ts'
import { readDollars, toCents, twoReadings } from '../money.ts'
import { offerPricesOnly, orderedPrices, sellingEntries } from './selling.ts'

const AS_PRICE = 'Enter a price such as 1290 or 49.50.'

/** Dollars, as text or a number with at most two decimals; output is integer cents. */
const Price = v.pipe(
  v.union([v.string(), v.number()], lacking),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const refuse = (message: string) => {
      addIssue({ message })
      return NEVER
    }
    const text = String(value).trim()
    if (text === '') return refuse(REQUIRED)
    if (/^-\$?\d/.test(text)) return refuse('The price must be at least $0.')
    const cents = typeof value === 'string' ? readDollars(text) : toCents(value)
    if (cents === undefined || Number.isNaN(cents))
      return refuse((typeof value === 'string' && twoReadings(text)) || AS_PRICE)
    if (cents > MAX_LISTING_PRICE * 100)
      return refuse(`The price can be up to $${MAX_LISTING_PRICE.toLocaleString('en-US')}.`)
    return cents
  }),
)

const TOO_MANY_TAGS = `Use at most ${MAX_LISTING_TAGS} tags.`
/** How much input is parsed, in characters of a text or items of a list, before duplicates are removed. */
const MAX_TAGS_TYPED = { text: MAX_LISTING_TAGS * MAX_LISTING_TAG * SLACK, items: MAX_LISTING_TAGS * SLACK }

/** Text separated by commas, or a list; output is trimmed, in order, each once without case. */
const ListingTags = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())], INVALID), ''),
  v.check(
    (tags) => tags.length <= (typeof tags === 'string' ? MAX_TAGS_TYPED.text : MAX_TAGS_TYPED.items),
    TOO_MANY_TAGS,
  ),
  v.union([v.string(), v.array(v.pipe(v.string(), v.maxLength(MAX_TAGS_TYPED.text, TOO_MANY_TAGS)))], INVALID),
  v.transform((tags) => splitTags(typeof tags === 'string' ? tags : tags.join(','))),
  v.maxLength(MAX_LISTING_TAGS, TOO_MANY_TAGS),
  v.everyItem((tag) => tag.length <= MAX_LISTING_TAG, `Tags can have up to ${MAX_LISTING_TAG} characters.`),
)

const DemoLink = v.pipe(
  line(MAX_DEMO_LINK),
  v.check(
    (text) =>
      text === '' || (/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) && v.is(v.pipe(v.string(), v.url()), text)),
    'Enter a web address that begins with https:// or http://.',
  ),
)

/** What is wrong with a demo link that only its seller can open; undefined for others and for the stored one. */
export function demoLinkProblem(demoLink: string | null, stored: string | null): string | undefined {
  return demoLink === null || demoLink === stored || isPublicLink(demoLink) ? undefined : PRIVATE_DEMO
}
const PRIVATE_DEMO = 'Only your own network can open this address. Enter one that everyone can open.'

const publicDemo = (stored: string | null) =>
  v.pipe(
    orNull(DemoLink),
    v.check((link) => demoLinkProblem(link, stored) === undefined, PRIVATE_DEMO),
  )

const GivenImage = form({
  path: v.pipe(
    v.string(lacking),
    v.maxLength(MAX_IMAGE_ADDRESS, INVALID),
    v.regex(/^(?:\/|https?:\/\/)\S+$/i, INVALID),
  ),
  alt: v.optional(line(MAX_ALT), ''),
})

const Fields = form({
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
  ...inclusionFields,
  featureImage: v.optional(v.nullable(GivenImage), null),
  images: v.optional(list(GivenImage, MAX_ADDITIONAL_IMAGES, `Maximum ${MAX_ADDITIONAL_IMAGES} images allowed`), []),
  ...sellingEntries,
  ...licenseEntries,
})

/**
 * The fields of a seller's listing. Empty, `none` and missing mean no value; only title and price are required. Other
 * keys (status, featured, seller, counts, id, slug) are ignored. Images are the seller's own uploads, or images that the
 * listing already has.
 */
export const ListingForm = v.pipe(Fields, orderedPrices(), orderedLicenses(), offerPricesOnly(), withWiderLicenses())
export type ListingForm = v.InferOutput<typeof ListingForm>

/** The form of a listing in the browser, whose stored demo link may stay as it is. */
export const listingFormFor = (storedDemoLink: string | null) =>
  v.pipe(
    form({ ...Fields.entries, demoLink: publicDemo(storedDemoLink) }),
    orderedPrices(),
    orderedLicenses(),
    offerPricesOnly(),
    withWiderLicenses(),
  )

/** `POST /api/projects` returns the new `OwnListing`: a draft or, with `submit`, pending review. */
export const NewListing = v.pipe(
  form({ ...Fields.entries, demoLink: publicDemo(null), submit: flag }),
  orderedPrices(),
  orderedLicenses(),
  offerPricesOnly(),
  withWiderLicenses(),
)
export type NewListing = v.InferOutput<typeof NewListing>

/**
 * `PUT /api/projects/:id` returns the updated `OwnListing`. `version` is the one the form was filled from: after another
 * save, `project_changed` (409) with the current listing. `submit` puts a draft or rejected listing up for review, and
 * leaves other statuses as they are. A demo link into a private network is refused unless it is the stored one.
 */
export const ListingChange = v.pipe(
  form({ ...Fields.entries, version, submit: flag }),
  orderedPrices(),
  orderedLicenses(),
  offerPricesOnly(),
  withWiderLicenses(),
)
export type ListingChange = v.InferOutput<typeof ListingChange>
