import * as v from 'valibot'
import { perInclusion } from '#contract/deals/terms.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { boundedText, list } from '#contract/form.ts'
import { MAX_SLUG, SLACK } from '#contract/limits.ts'
import { MAX_REASON } from '#contract/admin/limits.ts'
import { MAX_IMPORTED_LINK, MAX_IMPORTED_NAME } from '#contract/import/limits.ts'
import {
  MAX_CATEGORY,
  MAX_DESCRIPTION,
  MAX_SEO_KEYWORD,
  MAX_TAG,
  MAX_TAGS,
  MAX_TITLE,
} from '#contract/listings/limits.ts'
import { MAX_ADDITIONAL_IMAGES, MAX_ALT, MAX_FEATURE_IMAGES, MAX_IMAGE_ADDRESS } from '#contract/media/limits.ts'
import { MAX_BIO, MAX_USERNAME, MIN_USERNAME } from '#contract/profiles/limits.ts'
import { isPublicLink } from '#contract/listings/public-host.ts'
import { splitTags } from '#contract/listings/search.ts'
import { distinctSlug, slugify } from '#contract/slug.ts'
import { tidyLine, tidyParagraphs } from '#contract/text.ts'
import { agreeingLicenses, dollars, licenseFields } from './import-licenses.rules.ts'

const MAX_IMAGES = MAX_FEATURE_IMAGES + MAX_ADDITIONAL_IMAGES

const text = (name: string, max: number, tidy = tidyLine) =>
  boundedText(max, { tidy, missing: `${name} must be text`, tooLong: `${name} is longer than ${max} characters` })
/** An object's own message also applies to its missing keys. */
const absent = (issue: { path?: [{ key: unknown }, ...unknown[]] | undefined; expected: string | null }) =>
  issue.path && issue.expected?.startsWith('"') ? `${String(issue.path[0].key)} is missing` : 'not a JSON object'
const required = (name: string, max: number) => v.pipe(text(name, max), v.nonEmpty(`${name} is missing`))
const orNull = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null)
const WEB_ADDRESS = /^https?:\/\/\S+$/i
const address = (name: string) =>
  v.pipe(text(name, MAX_IMPORTED_LINK), v.regex(WEB_ADDRESS, `${name} must be an http or https address`))
const flag = (name: string) => v.optional(v.boolean(`${name} must be true or false`), false)

/** A line of a catalogue. */
export const Line = v.pipe(
  v.object(
    {
      id: v.optional(v.pipe(v.string(), v.uuid('id must be a UUID'), v.toLowerCase())),
      slug: v.optional(
        v.pipe(
          required('slug', MAX_SLUG),
          v.check(
            (slug) => slug.length <= MAX_SLUG && slug === slugify(slug),
            'slug must be lowercase letters, digits and hyphens',
          ),
        ),
      ),
      seller: v.pipe(
        v.object(
          {
            /** For sellers without a username, and to distinguish people whose names have changed. */
            id: v.optional(v.pipe(v.string(), v.uuid('seller.id must be a UUID'), v.toLowerCase())),
            username: orNull(
              v.pipe(
                v.string('seller.username must be text'),
                v.toLowerCase(),
                v.regex(
                  new RegExp(`^[a-z0-9_-]{${MIN_USERNAME},${MAX_USERNAME}}$`),
                  `seller.username must be ${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, hyphens or underscores`,
                ),
              ),
            ),
            firstName: orNull(text('seller.firstName', MAX_IMPORTED_NAME)),
            lastName: orNull(text('seller.lastName', MAX_IMPORTED_NAME)),
            bio: orNull(text('seller.bio', MAX_BIO, tidyParagraphs)),
            website: orNull(address('seller.website')),
            featured: flag('seller.featured'),
          },
          absent,
        ),
        v.check(({ id, username }) => id !== undefined || username !== null, 'seller.username is missing'),
      ),
      title: required('title', MAX_TITLE),
      description: v.optional(v.nullable(text('description', MAX_DESCRIPTION, tidyParagraphs)), ''),
      price: dollars('price'),
      category: orNull(required('category', MAX_CATEGORY)),
      tags: v.optional(
        v.pipe(
          list(
            v.pipe(
              required('tag', MAX_TAG),
              v.check((tag) => !tag.includes(','), 'a tag must not contain a comma'),
            ),
            MAX_TAGS * SLACK,
            `more than ${MAX_TAGS} tags`,
            'tags must be a list',
          ),
          v.transform((tags) => splitTags(tags.join(','))),
          v.maxLength(MAX_TAGS, `more than ${MAX_TAGS} tags`),
        ),
        [],
      ),
      demoLink: orNull(
        v.pipe(
          address('demoLink'),
          v.check(
            (link) => !WEB_ADDRESS.test(link) || isPublicLink(link),
            'demoLink is no address that everyone can open',
          ),
        ),
      ),
      images: v.optional(
        list(
          required('image', MAX_IMAGE_ADDRESS),
          MAX_IMAGES,
          `more than ${MAX_IMAGES} images`,
          'images must be a list',
        ),
        [],
      ),
      imageAlts: v.optional(
        list(text('image alt', MAX_ALT), MAX_IMAGES, `more than ${MAX_IMAGES} image alts`, 'imageAlts must be a list'),
        [],
      ),
      /** Whether the first image is the feature image. */
      hasFeatureImage: v.optional(v.boolean('hasFeatureImage must be true or false'), true),
      ...perInclusion(flag, (name, { options }) =>
        orNull(v.picklist(options, `${name} must be one of ${options.join(', ')}`)),
      ),
      ...licenseFields,
      featured: flag('featured'),
      seoKeyword: orNull(text('seoKeyword', MAX_SEO_KEYWORD)),
      /** Why it was rejected or blocked. */
      reason: orNull(text('reason', MAX_REASON, tidyParagraphs)),
      createdAt: v.optional(
        v.pipe(
          v.string('createdAt must be a time'),
          v.isoTimestamp('createdAt must be a time such as 2026-11-21T09:00:00.000Z'),
          v.transform((time) => Date.parse(time)),
        ),
      ),
      status: v.optional(v.picklist(STATUSES, `status must be one of ${STATUSES.join(', ')}`), 'published'),
    },
    absent,
  ),
  agreeingLicenses(),
)
type Line = v.InferOutput<typeof Line>

/** A line ready to be stored. `slugIsGiven` is false if the slug was derived from the title. */
export type ImportedListing = Omit<Line, 'description'> & {
  id: string
  slug: string
  slugIsGiven: boolean
  description: string
}

/** Reads a line of NDJSON; returns a string with the reason if it is not a listing. */
export async function parseLine(line: string): Promise<ImportedListing | string> {
  let value: unknown
  try {
    value = JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch {
    return 'not valid JSON'
  }
  const result = v.safeParse(Line, value)
  if (!result.success) return [...new Set(result.issues.map((issue) => issue.message))].join('; ')
  const listing = result.output
  const id = listing.id ?? (await derivedId(listing.seller.username ?? listing.seller.id ?? '', listing.title))
  return {
    ...listing,
    id,
    slug: listing.slug ?? titleSlug(listing.title, id),
    slugIsGiven: listing.slug !== undefined,
    description: listing.description ?? '',
  }
}

function titleSlug(title: string, id: string): string {
  return slugify(title) || distinctSlug('listing', id)
}

/** The same seller and title always give the same UUID (version 8), which makes an import safe to repeat. */
async function derivedId(seller: string, title: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seller}\n${title}`))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
