import { DAY, HOUR, MINUTE } from '../units.ts'

/** Password, in characters at least: the specification says so; the most common passwords are refused as well. */
export const MIN_PASSWORD = 6
/** Password, in characters: more than password managers generate, and still cheap to hash. */
export const MAX_PASSWORD = 256
/** First or last name, in characters: longer than nearly all names, and both fit on one line of a profile. */
export const MAX_NAME = 60
/** Email address, in characters: mail servers accept no longer ones (RFC 5321). */
export const MAX_EMAIL = 254
/** Return path after signing in, in characters: longer addresses do not work everywhere. */
export const MAX_RETURN_PATH = 2_000
/** Session since it was last renewed: people who visit every few weeks stay signed in. */
export const SESSION_MS = 30 * DAY
/** Age of a sign-in that may delete an account without a password: nothing else proves that it is the owner. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE
/** Link that opens an account: it still works for people who read their mail the next day. */
export const SIGN_UP_LINK_MS = DAY
/** Link that confirms a new address: it still works for people who read their mail the next day. */
export const ADDRESS_LINK_MS = DAY
/** Link that resets a password: its holder can take over the account, and reading a mail takes less time. */
export const RESET_LINK_MS = HOUR
/** Pending sign-ups of an address that get another mail at once: each is one mail, and the newest matter most. */
export const MAX_RESENT_LINKS = 3
/** Time to sign in at Google: the cookies of Auth.js live as long. */
export const GOOGLE_SIGN_IN_MS = 15 * MINUTE
/** Time a Google account waits for the password of its account here: enough to type or reset one. */
export const GOOGLE_LINK_MS = 15 * MINUTE
/** Time a browser stays known: people who sign in twice a year cannot be locked out from elsewhere. */
export const TRUSTED_DEVICE_MS = 180 * DAY
/** Time the remains of a sent mail are kept, without its content: enough to see why one did not arrive. */
export const SENT_MAIL_RETENTION_MS = 7 * DAY
/** Exports of one's own data: each reads everything about a person, and ten allow for failed downloads. */
export const EXPORTS_PER_HOUR = 10
/** Changes of mail settings and ended sessions, by one person: no one changes their mind as often. */
export const SETTINGS_PER_HOUR = 120

// Attempts (counted in the database)

/** Passwords tried for an address, or on a trusted device: 960 a day, and common passwords are not accepted. */
export const SIGN_INS_BY_ADDRESS = { max: 10, windowMs: 15 * MINUTE }
/** Passwords tried from a network: ten people in one office may have forgotten theirs. */
export const SIGN_INS_BY_NETWORK = { max: 100, windowMs: 15 * MINUTE }
/** Sign-ups of an address from one network: counted by both, so that nobody elsewhere can block the owner. */
export const SIGN_UPS_BY_ADDRESS = { max: 5, windowMs: HOUR }
/** Sign-ups from a network: a class that joins together. */
export const SIGN_UPS_BY_NETWORK = { max: 60, windowMs: HOUR }
/** Sign-up mails to an address, from any network: each opens the account, so nobody needs more. */
export const SIGN_UP_MAILS = { max: 12, windowMs: HOUR }
/** Time before another mail can be requested: mail takes seconds, and the mailbox may belong to another person. */
export const RESEND_COOLDOWN_MS = MINUTE
/** Mails requested for an address, of each kind: the requester may not be the owner, whose mailbox must not fill up. */
export const MAILS_BY_ADDRESS = { max: 6, windowMs: HOUR }
/** Mails requested from a network, of each kind: a class in which each student requests one or two. */
export const MAILS_BY_NETWORK = { max: 60, windowMs: HOUR }
/** Changes to an address: each mails a person who may not have requested it. */
export const ADDRESS_CHANGES_BY_ADDRESS = { max: 5, windowMs: HOUR }
/** Address changes from a network: as many as sign-ups, since each sends a mail too. */
export const ADDRESS_CHANGES_BY_NETWORK = { max: 60, windowMs: HOUR }
/** Requests to start or finish a Google sign-in, by network: a sign-in takes two, and each calls Google. */
export const GOOGLE_BY_NETWORK = { max: 300, windowMs: 15 * MINUTE }
/** Mailed links opened from a network: 256 random bits cannot be guessed, but each lookup costs a read. */
export const LINKS_BY_NETWORK = { max: 100, windowMs: 15 * MINUTE }
/** Passwords re-entered while signed in: an open session is no easier place to guess. */
export const PASSWORDS_BY_PERSON = { max: 10, windowMs: 15 * MINUTE }
/** Passwords re-entered from a network: the same as for sign-ins. */
export const PASSWORDS_BY_NETWORK = { max: 100, windowMs: 15 * MINUTE }
