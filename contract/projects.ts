import * as v from 'valibot'
import { normaliseSearch, splitTags, STATUSES } from './catalogue.ts'
import { form } from './form.ts'
import { ADMIN_TARGETS } from './listing-life.ts'
import { toCents } from './money.ts'
import {
  MAX_ADDITIONAL_IMAGES,
  MAX_ALT,
  MAX_DEMO_LINK,
  MAX_DESCRIPTION,
  MAX_PROJECT_PRICE,
  MAX_PROJECT_TAG,
  MAX_PROJECT_TAGS,
  MAX_REASON,
  MAX_SEO_KEYWORD,
  MAX_TITLE,
  SUPPORT_MONTHS,
} from './project-limits.ts'

export * from './project-limits.ts'

const REQUIRED = 'Required'
const INVALID = 'Invalid input'
const lacking = ({ input }: { input: unknown }) => (input === undefined || input === null ? REQUIRED : INVALID)
const atMost = (characters: number) => `Use at most ${characters.toLocaleString('en-US')} characters.`

const line = (max: number) => v.pipe(v.string(lacking), v.transform(normaliseSearch), v.maxLength(max, atMost(max)))
const paragraphs = (max: number) =>
  v.pipe(
    v.string(lacking),
    v.transform((text) =>
      text
        .toWellFormed()
        .normalize('NFC')
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    ),
    v.maxLength(max, atMost(max)),
  )
const orNull = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.optional(v.nullable(schema), null),
    v.transform((text) => text || null),
  )

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
    if (cents > MAX_PROJECT_PRICE * 100)
      return refuse(`A price is at most $${MAX_PROJECT_PRICE.toLocaleString('en-US')}.`)
    return cents
  }),
)

/** As typed, separated by commas, or as a list; comes out trimmed, lower-case, each once, in order. */
const ProjectTags = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())], INVALID), ''),
  v.transform((tags) => splitTags(typeof tags === 'string' ? tags : tags.join(','))),
  v.maxLength(MAX_PROJECT_TAGS, `Use at most ${MAX_PROJECT_TAGS} tags.`),
  v.everyItem((tag) => tag.length <= MAX_PROJECT_TAG, `A tag has at most ${MAX_PROJECT_TAG} characters.`),
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

const flag = v.optional(v.boolean(INVALID), false)

/** A picture that is uploaded already: its address, and a text for who does not see it. */
export const Picture = v.object({ path: v.string(), alt: v.string() })
export type Picture = v.InferOutput<typeof Picture>

const GivenPicture = form({
  path: v.pipe(v.string(lacking), v.maxLength(500, INVALID), v.regex(/^(?:\/|https?:\/\/)\S+$/i, INVALID)),
  alt: v.optional(line(MAX_ALT), ''),
})

/**
 * What the project form sends. A field that is empty, `none` or left out is stored as nothing; only title and price are
 * required. Whatever else is sent (status, featured, seller, counts, id, slug) is not looked at. A picture is one of the
 * seller's own uploads, or one that the project has already.
 */
export const ProjectForm = form({
  title: v.pipe(line(MAX_TITLE), v.nonEmpty(REQUIRED)),
  description: v.optional(paragraphs(MAX_DESCRIPTION), ''),
  price: Price,
  tags: ProjectTags,
  /** A category's id. */
  category: v.pipe(
    orNull(line(100)),
    v.transform((id) => (id === 'none' ? null : id)),
  ),
  demoLink: orNull(DemoLink),
  seoKeyword: orNull(line(MAX_SEO_KEYWORD)),
  supportMonths: Support,
  royalty: flag,
  training: flag,
  deployment: flag,
  featureImage: v.optional(v.nullable(GivenPicture), null),
  images: v.optional(
    v.pipe(
      v.array(GivenPicture, INVALID),
      v.maxLength(MAX_ADDITIONAL_IMAGES, `Maximum ${MAX_ADDITIONAL_IMAGES} images allowed`),
    ),
    [],
  ),
})
export type ProjectForm = v.InferOutput<typeof ProjectForm>

/** `POST /api/projects`: the new `Project`, a draft or, with `submit`, waiting for review. */
export const NewProject = form({ ...ProjectForm.entries, submit: flag })
export type NewProject = v.InferOutput<typeof NewProject>

const version = v.pipe(v.number(lacking), v.integer(INVALID), v.minValue(1, INVALID))

/**
 * `PUT /api/projects/:id`: the `Project` as it is then. `version` is that of the project that the form was filled from:
 * where another save came between, `project_changed` (409) with the project as it is. With `submit`, a draft or rejected
 * project waits for review afterwards; any other stays in its status.
 */
export const ProjectChange = form({ ...ProjectForm.entries, version, submit: flag })
export type ProjectChange = v.InferOutput<typeof ProjectChange>

const Category = v.object({ id: v.string(), slug: v.string(), name: v.string() })

const shared = {
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  tags: v.array(v.string()),
  category: v.nullable(Category),
  demoLink: v.nullable(v.string()),
  seoKeyword: v.nullable(v.string()),
  supportMonths: v.nullable(v.number()),
  royalty: v.boolean(),
  training: v.boolean(),
  deployment: v.boolean(),
  /** The cover; null where there is none. */
  featureImage: v.nullable(Picture),
  status: v.picklist(STATUSES),
  /** What the reviewer wrote when they rejected or blocked it. */
  reason: v.nullable(v.string()),
  featured: v.boolean(),
  viewCount: v.number(),
  favouriteCount: v.number(),
  /** Whether the seller's address is verified: without that nothing is submitted or published. */
  addressVerified: v.boolean(),
  /** Grows with every save of the form. */
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When it was deleted; it can be had back for `DELETED_DAYS`. */
  deletedAt: v.nullable(v.string()),
}

/** A project as the dashboard's list shows it. Prices are integer cents, images addresses to use as they are, times ISO 8601 in UTC. */
export const ProjectCard = v.object({
  ...shared,
  /** The first `EXCERPT` characters of the description; empty where there is none. */
  excerpt: v.string(),
})
export type ProjectCard = v.InferOutput<typeof ProjectCard>

/**
 * `GET /api/projects/:id`, for its seller and for admins; also what every move answers: `POST /api/projects/:id/submit`,
 * `/publish`, `/take-offline` and `/restore`, with an empty body. A move that the project's status does not allow is
 * refused with `project_moved` (409) and the project as it is. `DELETE /api/projects/:id` answers 204.
 */
export const Project = v.object({
  ...shared,
  description: v.string(),
  /** Additional images, without the feature image. */
  images: v.array(Picture),
})
export type Project = v.InferOutput<typeof Project>

const cursor = v.optional(
  v.pipe(
    v.string('Give "before" at most once.'),
    v.regex(/^\d{1,15}$/, 'Use the "next" of the page before.'),
    v.transform(Number),
  ),
)

/** `GET /api/projects`, newest first; with `deleted` those that were deleted and can be had back. `before` is the `next` of the page before. */
export const ProjectQuery = v.object({
  before: cursor,
  deleted: v.pipe(
    v.optional(v.picklist(['true', 'false'], '"deleted" is true or false.'), 'false'),
    v.transform((text) => text === 'true'),
  ),
})
export const ProjectPage = v.object({ items: v.array(ProjectCard), next: v.nullable(v.string()) })
export type ProjectPage = v.InferOutput<typeof ProjectPage>

/** The body of a 409 of a project: what is refused, and the project as it is now. */
export const ProjectConflict = v.object({
  error: v.object({ code: v.picklist(['project_changed', 'project_moved']), message: v.string() }),
  current: Project,
})
export type ProjectConflict = v.InferOutput<typeof ProjectConflict>

/** `GET /api/purchases?before`, newest first. A status beside negotiating, purchased and cancelled may come. */
export const PurchaseQuery = v.object({ before: cursor })
export const Purchase = v.object({
  id: v.string(),
  status: v.string(),
  /** The listing's id is what the card calls 'Product ID'. */
  listing: v.object({ id: v.string(), slug: v.string(), title: v.string(), live: v.boolean() }),
  seller: v.object({
    id: v.string(),
    username: v.nullable(v.string()),
    name: v.string(),
    avatar: v.nullable(v.string()),
  }),
  priceCents: v.nullable(v.number()),
  notes: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Purchase = v.InferOutput<typeof Purchase>
export const PurchasePage = v.object({ items: v.array(Purchase), next: v.nullable(v.string()) })
export type PurchasePage = v.InferOutput<typeof PurchasePage>

/**
 * `POST /api/admin/listings/:id/status`: the `Project` as it is then. `reason` goes with rejected and blocked only, which
 * need one. Where `from` or `version` says what the admin saw and something came between: `project_moved` or
 * `project_changed` (409), as when it has the status already.
 */
export const StatusChange = v.pipe(
  form({
    status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
    reason: v.optional(v.pipe(paragraphs(MAX_REASON)), ''),
    from: v.optional(v.picklist(STATUSES, INVALID)),
    version: v.optional(version),
  }),
  v.forward(
    v.check(({ status, reason }) => reason !== '' || (status !== 'rejected' && status !== 'blocked'), REQUIRED),
    ['reason'],
  ),
)
export type StatusChange = v.InferOutput<typeof StatusChange>
