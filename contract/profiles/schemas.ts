import * as v from 'valibot'
import { Email } from '../accounts/schemas.ts'
import { boundedText } from '../form.ts'
import { Portfolio } from '../listings/landing.ts'
import {
  MAX_BIO,
  MAX_COMPANY,
  MAX_EMAIL,
  MAX_LINK,
  MAX_LOCATION,
  MAX_NAME,
  MAX_PAGE,
  MAX_USERNAME,
  MAX_USERNAME_QUERY,
} from '../limits.ts'
import { ListingPage } from '../listings/catalogue.ts'
import { pageParam } from '../query-params.ts'
import { websiteOf } from './names.ts'
import { HIDDEN_CONTACTS, type Network, networkLink, networkProblem } from './links.ts'
import { nfc } from '../text.ts'
import { normalizeUsername, USERNAME_TOO_LONG, usernameProblem } from './usernames.ts'

const NOT_TEXT = 'This must be text.'
const NO_WEBSITE = 'Enter an address that begins with https:// or http://.'
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?$/u
export const NO_IMAGE = 'Upload an image here first.'

/** Trimmed text; empty where it is only white space and invisible characters. */
function tidy(given: string): string {
  const tidied = nfc(given).trim()
  return /[^\p{Cf}\p{Z}\s]/u.test(tidied) ? tidied : ''
}

/** A field of the form of at most `max` UTF-16 code units: trimmed, and null where nothing is in it. */
const field = <Schema extends v.GenericSchema<string, string>>(
  max: number,
  schema: Schema,
  tooLong = `Use at most ${max} characters.`,
) =>
  v.optional(
    v.pipe(
      v.nullable(boundedText(max, { tidy, missing: NOT_TEXT, tooLong })),
      v.transform((value) => value || null),
      v.nullable(schema),
    ),
  )
const line = v.pipe(
  v.string(),
  v.check((value) => !/\p{Cc}/u.test(value), 'Use a single line without control characters.'),
)
const network = (name: Network) =>
  v.pipe(
    line,
    v.check((value) => networkLink(name, value) !== undefined, networkProblem(name)),
  )

const Username = v.pipe(
  v.string(),
  v.transform(normalizeUsername),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? usernameProblem(dataset.value) : undefined
    if (problem) addIssue({ message: problem })
  }),
)

/** An uploaded image (`uploads.ts`); the server checks that it exists and whose it is. */
const OWN_IMAGE = /^\/images\/avatars\/[\w-]+\/[\w-]+\.(?:avif|gif|jpe?g|png|webp)$/
const Image = v.pipe(v.string(), v.regex(OWN_IMAGE, NO_IMAGE))

/**
 * `PATCH /api/profile` with any of these, each text or null; what is left out stays as it is, and empty text is null.
 * 200 with the `OwnProfile`; `invalid_input` with a sentence a field; `username_taken` (409) with one for `username`.
 */
export const EditProfile = v.pipe(
  v.strictObject(
    {
      username: field(MAX_USERNAME, Username, USERNAME_TOO_LONG),
      firstName: field(MAX_NAME, line),
      lastName: field(MAX_NAME, line),
      bio: field(
        MAX_BIO,
        v.pipe(
          v.string(),
          v.check((value) => !/[^\P{Cc}\n\r\t]/u.test(value), 'A bio cannot contain control characters.'),
        ),
      ),
      company: field(MAX_COMPANY, line),
      location: field(MAX_LOCATION, line),
      avatar: field(MAX_LINK, Image, NO_IMAGE),
      banner: field(MAX_LINK, Image, NO_IMAGE),
      email: field(MAX_EMAIL, Email),
      website: field(
        MAX_LINK,
        v.pipe(
          line,
          v.check((value) => HOST.test(websiteOf(value)?.label ?? ''), NO_WEBSITE),
        ),
      ),
      github: field(MAX_LINK, network('github')),
      telegram: field(MAX_LINK, network('telegram')),
      whatsapp: field(MAX_LINK, network('whatsapp')),
      twitter: field(MAX_LINK, network('twitter')),
      linkedin: field(MAX_LINK, network('linkedin')),
    },
    (issue) => (issue.path ? 'There is no such field.' : 'Invalid input'),
  ),
  v.check((fields) => Object.keys(fields).length > 0, 'There is nothing to save.'),
)
export type EditProfile = v.InferOutput<typeof EditProfile>

const nullableText = v.nullable(v.string())
const Role = v.picklist(['buyer', 'seller', 'admin'])

/** `GET /api/profile`: the caller's own profile, as the form shows it. Images are addresses to use as they are. */
export const OwnProfile = v.object({
  id: v.string(),
  username: nullableText,
  firstName: nullableText,
  lastName: nullableText,
  bio: nullableText,
  company: nullableText,
  location: nullableText,
  avatar: nullableText,
  banner: nullableText,
  email: nullableText,
  website: nullableText,
  github: nullableText,
  telegram: nullableText,
  whatsapp: nullableText,
  twitter: nullableText,
  linkedin: nullableText,
  role: Role,
  memberSince: v.string(),
  /** The last five at most; each leads to the profile until then. */
  formerUsernames: v.array(v.object({ username: v.string(), until: v.string() })),
})
export type OwnProfile = v.InferOutput<typeof OwnProfile>

/** `GET /api/usernames?username=`: for people who are signed in; `too_many_attempts` beyond thirty a minute. */
export const UsernameQuery = v.object({
  username: v.pipe(
    v.string('Give "username" once.'),
    v.maxLength(MAX_USERNAME_QUERY, 'This is too long for a username.'),
    v.transform(normalizeUsername),
  ),
})
/** What the form says next to the field. One's own username, present or former, is available. */
export const UsernameReply = v.object({
  username: v.string(),
  status: v.picklist(['available', 'taken', 'invalid', 'reserved']),
  message: v.string(),
})
export type UsernameReply = v.InferOutput<typeof UsernameReply>

/**
 * `GET /api/profiles/:name`, a username of any case, present or former, or an id; `profile_not_found`. Asked for
 * by a former username, or one in another case, it has the current one in `username`, and the page goes there.
 */
export const PublicProfile = v.object({
  id: v.string(),
  /** Null while the profile is not set up. */
  username: nullableText,
  /** 'Unknown Seller' where there is none. */
  name: v.string(),
  avatar: nullableText,
  banner: nullableText,
  role: Role,
  bio: nullableText,
  company: nullableText,
  location: nullableText,
  memberSince: v.string(),
  /** As typed, as the four below: a link only once `websiteOf` or `networkLink` says so. */
  website: nullableText,
  github: nullableText,
  twitter: nullableText,
  linkedin: nullableText,
  /** Which of them are given, for `POST /api/profiles/:id/contacts` with `{}`: `Contacts`, to our own pages only. */
  hidden: v.array(v.picklist(HIDDEN_CONTACTS)),
  /** The mean of the reviews of this person with one decimal; null while there are none. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Published listings. */
  listingCount: v.number(),
})
export type PublicProfile = v.InferOutput<typeof PublicProfile>

export const Contacts = v.object({ email: nullableText, telegram: nullableText, whatsapp: nullableText })
export type Contacts = v.InferOutput<typeof Contacts>

const page = pageParam(MAX_PAGE)

/** The query of `GET /api/profiles/:name/listings`: the published ones, the newest first, in pages like all others. */
export const ProfileListingsQuery = v.object({ page })
export type ProfileListingsQuery = v.InferOutput<typeof ProfileListingsQuery>
export const ProfileListings = ListingPage

/** The query of `GET /api/profiles`. */
export const PortfoliosQuery = v.object({ page })
export type PortfoliosQuery = v.InferOutput<typeof PortfoliosQuery>

/** A profile with a username as a card shows it; `listingCount` is of live ones, as on the landing page. */
export const PortfolioCard = v.object({
  ...Portfolio.entries,
  /** The mean of the reviews with one decimal; null, 'New' on the card, while there are none. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
})
export type PortfolioCard = v.InferOutput<typeof PortfolioCard>

/** Everybody with a username, the newest first. Only 100 pages can be opened, whatever `total` says. */
export const PortfolioPage = v.object({
  items: v.array(PortfolioCard),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
})
export type PortfolioPage = v.InferOutput<typeof PortfolioPage>
