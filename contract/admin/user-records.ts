import * as v from 'valibot'
import { form, paragraphs, REQUIRED } from '../form.ts'
import { LICENSES } from '../licenses/licenses.ts'
import { Cursor, enumParam } from '../query-params.ts'
import { MAX_USER_NOTE } from './limits.ts'
import { AdminReason, NamedPerson, pageSchema } from './lists.ts'
import { Report } from './reports.ts'
import { AdminUser } from './users.ts'

/** Reviews and reports of a user: written by them, or about them and what is theirs. */
export const RECORD_SIDES = ['by', 'about'] as const
export type RecordSide = (typeof RECORD_SIDES)[number]

/** The query of a list of a user's, newest first. */
export const RecordsQuery = v.object({ before: Cursor })
/** `GET /api/admin/users/:id/reviews` and `/reports`; by them unless `side` is `about`. */
export const SidedQuery = v.object({ side: enumParam('side', RECORD_SIDES), before: Cursor })

/** A warning that a user was mailed. Times are ISO 8601 in UTC. */
export const Warning = v.object({
  id: v.string(),
  reason: v.string(),
  createdAt: v.string(),
  /** When they confirmed that they have read it; null until then. */
  readAt: v.nullable(v.string()),
})
export type Warning = v.InferOutput<typeof Warning>

/** `POST /api/admin/users/:id/look`: a user with all of their warnings, newest first; every look is in the audit log. */
export const UserDetail = v.object({
  user: AdminUser,
  /** Null without an account. */
  emailVerifiedAt: v.nullable(v.string()),
  warnings: v.array(Warning),
})
export type UserDetail = v.InferOutput<typeof UserDetail>

/**
 * `POST /api/admin/users/:id/warn`: mails the reason, and shows it in the account until it is read. Errors (409):
 * `no_account`, and `warnings_full`.
 */
export const WarnUser = form({ reason: AdminReason })

/**
 * `POST /api/admin/users/:id/hold` and `/release`: a `UserChanged`. The reason is mailed, and of a hold also shown in the
 * account. Errors (409): `user_changed` (with `current`) if they are on hold or not already, `last_admin`, and `no_account`.
 */
export const HoldUser = form({ reason: AdminReason })

/** What a user bought, whether or not they still have access. */
export const UserPurchase = v.object({
  id: v.string(),
  /** `title` is null of a listing that is gone. */
  listing: v.object({ id: v.string(), title: v.nullable(v.string()) }),
  seller: NamedPerson,
  license: v.nullable(v.picklist(LICENSES)),
  createdAt: v.string(),
  /** Null for life. */
  updatesUntil: v.nullable(v.string()),
  supportUntil: v.nullable(v.string()),
  ended: v.nullable(v.object({ at: v.string(), reason: v.string() })),
})
export type UserPurchase = v.InferOutput<typeof UserPurchase>
export const UserPurchasePage = pageSchema(UserPurchase)

export const UserReportPage = pageSchema(Report)

/** A session of a user. */
export const UserSession = v.object({
  id: v.string(),
  /** Such as 'Firefox on Linux'. */
  device: v.string(),
  createdAt: v.string(),
  /** Accurate to an hour. */
  lastSeenAt: v.string(),
  /** The admin's own. */
  current: v.boolean(),
})
export type UserSession = v.InferOutput<typeof UserSession>
/** `GET /api/admin/users/:id/sessions`, most recently seen first; one page of up to 200. */
export const UserSessionPage = pageSchema(UserSession)

/** `retrying`: at least one attempt failed; `failed`: given up. */
export const MAIL_STATES = ['sent', 'retrying', 'failed'] as const

/** A mail to a user, as long as it is logged. */
export const UserMail = v.object({
  id: v.string(),
  /** Such as `offer_received`. */
  kind: v.string(),
  state: v.picklist(MAIL_STATES),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  /** Of the last attempt, in the mail provider's words. */
  failure: v.nullable(v.string()),
})
export type UserMail = v.InferOutput<typeof UserMail>
export const UserMailPage = pageSchema(UserMail)

/** What an admin has written about a user; only its author may delete it. */
export const UserNote = v.object({ id: v.string(), author: NamedPerson, text: v.string(), createdAt: v.string() })
export type UserNote = v.InferOutput<typeof UserNote>
export const UserNotePage = pageSchema(UserNote)

/** `POST /api/admin/users/:id/notes`: 204. Errors (409): `notes_full`. */
export const NewNote = form({ text: v.pipe(paragraphs(MAX_USER_NOTE), v.nonEmpty(REQUIRED)) })
