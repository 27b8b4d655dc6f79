import { MAX_USERNAME, MIN_USERNAME } from './limits.ts'
import { PAGE_SEGMENTS } from '../paths.ts'
import { isUuid } from '../slug.ts'

/** The pause in typing after which a username is checked. */
export const USERNAME_PAUSE_MS = 500

export const USERNAME_CHARACTERS = 'Username can only contain letters, numbers, hyphens and underscores'
export const USERNAME_TOO_SHORT = 'Username must be at least 3 characters long'
export const USERNAME_TOO_LONG = `Use at most ${MAX_USERNAME} characters.`
export const USERNAME_RESERVED = 'This username is reserved.'
export const USERNAME_CHECKING = 'Checking availability...'
export const USERNAME_AVAILABLE = 'Username is available!'
export const USERNAME_TAKEN = 'Username is already taken'

/** Paths that are not screens, words that sites use for themselves, and paths that may be needed. */
const OTHER_WORDS =
  'about abuse account accounts administrator administrators admins all anonymous api app assets auth billing blog ' +
  'careers categories category chat chats contact cookie dmca docs everyone faq favicon favorites favourites guest ' +
  'hello help home images inbox index info legal license listings logout mail mailbox media me messages moderator ' +
  'moderators mods news newsletter nobody none notifications null official owner parties pay payment payments press ' +
  'pricing privacy products profiles public register reviews robots root search security seller sellers session ' +
  'signin signout sitemap sitemaps staff static status superuser support sysadmin system tag tags team terms test ' +
  'undefined unknown user username users verified webmaster www you'

/** Reserved in any part of a username, so that no one seems to speak for the site. */
const SITE_NAME = 'sourceyard'

/** Groups of letters, and single characters, mapped to the letters they look like. */
const DOUBLE_LOOKALIKES = { cl: 'd', rn: 'nn', m: 'nn', w: 'uu' }
const SINGLE_LOOKALIKES = new Map(
  Object.entries({
    4: 'a',
    8: 'b',
    3: 'e',
    6: 'g',
    9: 'g',
    q: 'g',
    1: 'i',
    l: 'i',
    0: 'o',
    5: 's',
    7: 't',
    v: 'u',
    2: 'z',
  }),
)

/** What a word looks like: its letters without repetitions, and how often each one repeats. */
function appearanceOf(word: string): { letters: string; counts: number[] } {
  const plain = word.replaceAll(/cl|rn|m|w/g, (pair) => DOUBLE_LOOKALIKES[pair as keyof typeof DOUBLE_LOOKALIKES])
  const runs =
    [...plain]
      .map((sign) => SINGLE_LOOKALIKES.get(sign) ?? sign)
      .join('')
      .match(/(.)\1*/g) ?? []
  return { letters: runs.map((run) => run.charAt(0)).join(''), counts: runs.map((run) => run.length) }
}

const segments = PAGE_SEGMENTS.map((segment) => segment.replaceAll('-', ''))
const words = [...new Set([...segments, ...OTHER_WORDS.split(' ')])].filter(Boolean)
const RESERVED = Map.groupBy(words.map(appearanceOf), ({ letters }) => letters)

function looksReserved(word: string): boolean {
  const { letters, counts } = appearanceOf(word)
  const alike = RESERVED.get(letters) ?? []
  return alike.some((reserved) => reserved.counts.every((count, index) => count <= (counts[index] ?? 0)))
}

/** A word without some or all of the digits at its start and end. */
function withoutDigits(word: string): string[] {
  const [before = ''] = /^\d*/.exec(word) ?? []
  const [after = ''] = /\d*$/.exec(word) ?? []
  return Array.from({ length: before.length + 1 }, (_, from) =>
    Array.from({ length: after.length + 1 }, (_each, to) => word.slice(from, word.length - to)),
  ).flat()
}

/** A username as it is stored and compared: trimmed and lower-case. */
export function normalizeUsername(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether a username is, or looks like, a reserved word, with or without digits around it. */
function isReserved(username: string): boolean {
  const word = username.replaceAll(/[-_]/g, '')
  const { letters } = appearanceOf(word)
  return isUuid(username) || letters.includes(SITE_NAME) || withoutDigits(word).some(looksReserved)
}

/** Why a normalized username is not allowed; undefined if it is. */
export function usernameProblem(username: string): string | undefined {
  if (!/^[a-z\d_-]*$/.test(username)) return USERNAME_CHARACTERS
  if (username.length < MIN_USERNAME) return USERNAME_TOO_SHORT
  if (username.length > MAX_USERNAME) return USERNAME_TOO_LONG
  return isReserved(username) ? USERNAME_RESERVED : undefined
}
