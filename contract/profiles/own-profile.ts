import * as v from 'valibot'
import { ROLES } from '../accounts/constants.ts'
import { Email } from '../accounts/forms.ts'
import { boundedText, type TextOptions } from '../form.ts'
import { MAX_EMAIL, MAX_NAME } from '../accounts/limits.ts'
import { MAX_BIO, MAX_COMPANY, MAX_LINK, MAX_LOCATION, MAX_USERNAME, MAX_USERNAME_QUERY } from './limits.ts'
import { websiteOf } from './names.ts'
import { type Network, networkLink, networkProblem } from './links.ts'
import { phoneNumberOf } from './phone.ts'
import { nfc, tidyParagraphs } from '../text.ts'
import { normalizeUsername, USERNAME_TOO_LONG, usernameProblem } from './usernames.ts'

const NOT_TEXT = 'Enter text.'
const NO_WEBSITE = 'Enter an address that begins with https:// or http://.'
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?$/u
export const NO_IMAGE = 'Upload an image here first.'

/** A field of at most `max` UTF-16 code units: one line unless `tidy` keeps more, and null if empty. */
const field = <Schema extends v.GenericSchema<string, string>>(
  max: number,
  schema: Schema,
  { tooLong = `Use at most ${max} characters.`, tidy }: Pick<TextOptions, 'tooLong' | 'tidy'> = {},
) =>
  v.optional(
    v.pipe(
      v.nullable(boundedText(max, { missing: NOT_TEXT, tooLong, ...(tidy && { tidy }) })),
      v.transform((value) => value || null),
      v.nullable(schema),
    ),
  )
const COUNTRY_NEEDED = 'Begin with + and the country code, or choose the country.'
/** A phone number with the code of its country, as it is written there; any other text as it is. */
const internationally = (text: string) => phoneNumberOf(text)?.formatInternational() ?? text
const network = (name: Network) =>
  v.pipe(
    v.string(),
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

/** An uploaded image (`uploads.ts`); the server checks that it exists and belongs to the caller. */
const OWN_IMAGE = /^\/images\/avatars\/[\w-]+\/[\w-]+\.(?:avif|gif|jpe?g|png|webp)$/
const Image = v.pipe(v.string(), v.regex(OWN_IMAGE, NO_IMAGE))

/**
 * `PATCH /api/profile` with any of these, each text or null; missing fields stay as they are, and empty text is null.
 * Returns the `OwnProfile`; `invalid_input` has a message for each field, `username_taken` (409) one for `username`.
 */
export const EditProfile = v.pipe(
  v.strictObject(
    {
      username: field(MAX_USERNAME, Username, { tooLong: USERNAME_TOO_LONG, tidy: (given) => nfc(given).trim() }),
      firstName: field(MAX_NAME, v.string()),
      lastName: field(MAX_NAME, v.string()),
      bio: field(MAX_BIO, v.string(), { tidy: tidyParagraphs }),
      company: field(MAX_COMPANY, v.string()),
      location: field(MAX_LOCATION, v.string()),
      avatar: field(MAX_LINK, Image, { tooLong: NO_IMAGE }),
      banner: field(MAX_LINK, Image, { tooLong: NO_IMAGE }),
      email: field(MAX_EMAIL, Email),
      website: field(
        MAX_LINK,
        v.pipe(
          v.string(),
          v.check((value) => HOST.test(websiteOf(value)?.label ?? ''), NO_WEBSITE),
        ),
      ),
      github: field(MAX_LINK, network('github')),
      telegram: field(MAX_LINK, v.pipe(v.string(), v.transform(internationally), network('telegram'))),
      whatsapp: field(
        MAX_LINK,
        v.pipe(
          v.string(),
          v.transform(internationally),
          // Digits alone may be meant for another country.
          v.check((value) => !/^[\d\s().-]+$/.test(value), COUNTRY_NEEDED),
          network('whatsapp'),
        ),
      ),
      twitter: field(MAX_LINK, network('twitter')),
      linkedin: field(MAX_LINK, network('linkedin')),
    },
    (issue) => (issue.path ? 'This field does not exist.' : 'Invalid input'),
  ),
  v.check((fields) => Object.keys(fields).length > 0, 'There’s nothing to save.'),
)
export type EditProfile = v.InferOutput<typeof EditProfile>

const nullableText = v.nullable(v.string())

/** `GET /api/profile`: the caller's own profile. Images are complete addresses. */
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
  role: v.picklist(ROLES),
  memberSince: v.string(),
  /** The last five at most; each redirects to the profile until the given time. */
  formerUsernames: v.array(v.object({ username: v.string(), until: v.string() })),
})
export type OwnProfile = v.InferOutput<typeof OwnProfile>

/** `GET /api/usernames?username=`: needs a session; `too_many_attempts` after thirty a minute. */
export const UsernameQuery = v.object({
  username: v.pipe(
    v.string('Give "username" once.'),
    v.maxLength(MAX_USERNAME_QUERY, 'This is too long for a username.'),
    v.transform(normalizeUsername),
  ),
})
/** The message to show next to the field. The caller's own usernames, current or former, are available. */
export const UsernameReply = v.object({
  username: v.string(),
  status: v.picklist(['available', 'taken', 'invalid', 'reserved']),
  message: v.string(),
})
export type UsernameReply = v.InferOutput<typeof UsernameReply>
