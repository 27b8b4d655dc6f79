import * as v from 'valibot'
import { paragraphs } from '../form.ts'
import { MAX_REASON } from './limits.ts'
import { MAX_REBUILD_CURSOR } from '../chat/limits.ts'
import { enumParam, once } from '../query-params.ts'
import { NamedPerson, pageSchema } from './lists.ts'
import { REPORT_DECISIONS, REPORT_REASONS, REPORT_SUBJECTS } from '../reports/constants.ts'

/** `GET /api/admin/reports`: those reported by several people first, then newest first; open ones by default. */
export const ReportsQuery = v.object({
  state: enumParam('state', ['open', 'decided']),
  subject: enumParam('subject', REPORT_SUBJECTS),
  /** The `next` of the page before: whether its last case was raised, and its position. */
  before: v.optional(v.pipe(once('before'), v.regex(/^[01]-\d{1,15}$/, 'Use the "next" value of the previous page.'))),
})
export type ReportsQuery = v.InferOutput<typeof ReportsQuery>

/** Who reported it, and why. Times are ISO 8601. */
const Reporter = v.object({
  person: NamedPerson,
  reason: v.picklist(REPORT_REASONS),
  /** In the reporter's words; may be empty. */
  words: v.string(),
  createdAt: v.string(),
})

/** A notice that a product infringes copyright; its sender may have no account. */
const Takedown = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** The work that is theirs, in their words. */
  work: v.string(),
  createdAt: v.string(),
})

/** What was reported, until it is decided; as a list shows it. */
export const Report = v.object({
  id: v.string(),
  subject: v.picklist(REPORT_SUBJECTS),
  /** The message, listing, review or profile. */
  subjectId: v.string(),
  /** The title of the chat or listing, or the person's name, as it was when it was first reported. */
  title: v.string(),
  /** The message, description, comment or bio as it was then. */
  content: v.string(),
  /** Who wrote or offers it, or the person themselves. */
  reported: NamedPerson,
  /** How many reports and notices there are, one from each person or network. */
  reportCount: v.number(),
  /** How many of them are notices. */
  noticeCount: v.number(),
  /** Whether so many have that it comes first. */
  raised: v.boolean(),
  /** The newest of them. */
  reporters: v.array(Reporter),
  /** The newest notices. */
  takedowns: v.array(Takedown),
  createdAt: v.string(),
  decision: v.nullable(v.picklist(REPORT_DECISIONS)),
  /** The admin's name. */
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  /** The text sent to the reported user; empty if none. */
  decisionReason: v.string(),
})
export type Report = v.InferOutput<typeof Report>
export const ReportPage = v.object({ ...pageSchema(Report).entries, open: v.number() })
export type ReportPage = v.InferOutput<typeof ReportPage>

/**
 * `GET /api/admin/reports/:id`: with all reporters, the subject as it is now, and the messages around a reported one;
 * every view is in the audit log.
 */
export const ReportDetail = v.object({
  report: Report,
  reporters: v.array(Reporter),
  takedowns: v.array(Takedown),
  /** The listing, review or profile as it is now; null if it was deleted, and for a message. */
  present: v.nullable(
    v.object({
      title: v.string(),
      content: v.string(),
      /** A listing's status or `deleted`, whether a review is `shown` or `hidden`, a profile `shown` or `suspended`. */
      state: v.string(),
      /** A review's. */
      rating: v.nullable(v.number()),
      /** Where strangers see it; null if they do not. */
      path: v.nullable(v.string()),
    }),
  ),
  messages: v.array(
    v.object({
      id: v.string(),
      senderName: v.string(),
      /** Whether the reported user wrote it. */
      byReported: v.boolean(),
      /** Whether it is the reported message. */
      isReported: v.boolean(),
      content: v.string(),
      /** The text before its last edit. */
      contentOld: v.nullable(v.string()),
      /** Whether its sender has deleted it, so that only admins still see it. */
      deleted: v.boolean(),
      createdAt: v.string(),
    }),
  ),
})
export type ReportDetail = v.InferOutput<typeof ReportDetail>

/** `POST /api/admin/reports/:id/decision`. Whatever is more than dismissed is mailed with its reason, so it needs one. */
export const DecideReport = v.pipe(
  v.object({
    decision: v.picklist(REPORT_DECISIONS),
    reason: v.optional(paragraphs(MAX_REASON), ''),
  }),
  v.forward(
    v.check(
      ({ decision, reason }) => decision === 'dismissed' || reason !== '',
      'Give a reason. It will be emailed to them.',
    ),
    ['reason'],
  ),
)
export type DecideReport = v.InferOutput<typeof DecideReport>

/**
 * `POST /api/admin/chats/rebuild`: mirrors the rooms of some people, and their deals, in D1 again. `after` is the `next`
 * of the request before; repeat it until that is null.
 */
export const RebuildChats = v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(MAX_REBUILD_CURSOR)), '') })
export const RebuiltChats = v.object({ rebuilt: v.number(), next: v.nullable(v.string()) })
export type RebuiltChats = v.InferOutput<typeof RebuiltChats>
