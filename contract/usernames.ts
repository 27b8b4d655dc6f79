import { SCREENS } from './screens.ts'
import { isUuid } from './slug.ts'

export const MIN_USERNAME = 3
export const MAX_USERNAME = 40
/** How long nobody types before a username is asked about. */
export const USERNAME_PAUSE_MS = 500
/** How long a former username leads to its person, and nobody else may take it. */
export const USERNAME_HELD_MS = 90 * 24 * 60 * 60_000

export const USERNAME_CHARACTERS = 'Username can only contain letters, numbers, hyphens and underscores'
export const USERNAME_TOO_SHORT = 'Username must be at least 3 characters long'
export const USERNAME_TOO_LONG = `Use at most ${MAX_USERNAME} characters.`
export const USERNAME_RESERVED = 'This username is reserved.'
export const USERNAME_CHECKING = 'Checking availability...'
export const USERNAME_AVAILABLE = 'Username is available!'
export const USERNAME_TAKEN = 'Username is already taken'

/** Paths that are no screens, words by which a site speaks, and paths that may be needed. */
const OTHERS =
  'about abuse account accounts administrator administrators admins all anonymous api app assets auth billing blog ' +
  'careers categories category chat chats contact cookie dmca docs everyone faq favicon favorites favourites guest ' +
  'hello help home images inbox index info legal license listings logout mail mailbox media me messages moderator ' +
  'moderators mods news newsletter nobody none notifications null official owner parties pay payment payments press ' +
  'pricing privacy products profiles public register reviews robots root search security seller sellers session ' +
  'signin signout sitemap sitemaps staff static status superuser support sysadmin system tag tags team terms test ' +
  'undefined unknown user username users verified webmaster www you'

/** Nobody may seem to speak for the site, so its name is refused anywhere in a username. */
const OURS = 'sourceyard'

/** What can be read as a letter. */
const LIKE: Record<string, string> = {
  a: '[a4]',
  b: '[b8]',
  d: '(?:d|cl)',
  e: '[e3]',
  g: '[g69q]',
  i: '[i1l]',
  l: '[l1i]',
  m: '(?:m|rn|nn)',
  o: '[o0]',
  q: '[qg9]',
  s: '[s5]',
  t: '[t7]',
  u: '[uv]',
  v: '[vu]',
  w: '(?:w|vv|uu)',
  z: '[z2]',
}
const alike = (word: string) => [...word].map((letter) => `${LIKE[letter] ?? letter}+`).join('')

const segments = Object.values(SCREENS).map((path) => /^\/([a-z-]+)/.exec(path)?.[1]?.replaceAll('-', '') ?? '')
const words = [...new Set([...segments, ...OTHERS.split(' ')])].filter(Boolean)
/** Of what is left without hyphens and underscores; digits may stand around a word. */
const RESERVED = new RegExp(`^\\d*(?:${words.map(alike).join('|')})\\d*$|${alike(OURS)}`)

/** A username as it is stored and compared: trimmed and lower-case. */
export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether a username is a word of the site's own, or looks like one. */
export function isReserved(username: string): boolean {
  return isUuid(username) || RESERVED.test(username.replaceAll(/[-_]/g, ''))
}

/** Why a normalised username cannot be had by anybody; undefined where it can. */
export function usernameProblem(username: string): string | undefined {
  if (!/^[a-z\d_-]*$/.test(username)) return USERNAME_CHARACTERS
  if (username.length < MIN_USERNAME) return USERNAME_TOO_SHORT
  if (username.length > MAX_USERNAME) return USERNAME_TOO_LONG
  return isReserved(username) ? USERNAME_RESERVED : undefined
}
