import * as v from 'valibot'
import { REPORT_DECISIONS } from '../chat/constants.ts'
import { MAX_REASON, MAX_REBUILD_CURSOR } from '../limits.ts'
import { Cursor, enumParam } from '../query-params.ts'

/** `GET /api/admin/reports`: newest first; open ones unless it says otherwise. */
export const ReportsQuery = v.object({ state: enumParam('state', ['open', 'decided']), before: Cursor })
export type ReportsQuery = v.InferOutput<typeof ReportsQuery>

const Person = v.object({ id: v.string(), name: v.string(), username: v.nullable(v.string()) })

/** A report as a list shows it. Times are ISO 8601. */
export const Report = v.object({
  id: v.string(),
  chatId: v.string(),
  /** 'product title – buyer name' */
  chatTitle: v.string(),
  reporter: Person,
  reported: Person,
  /** What is wrong with the message, in the reporter's words. */
  reason: v.string(),
  /** The message as it was when it was reported. */
  content: v.string(),
  createdAt: v.string(),
  decision: v.nullable(v.picklist(REPORT_DECISIONS)),
  /** The admin's name. */
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  /** What the reported person was told; empty if nothing. */
  decisionReason: v.string(),
})
export type Report = v.InferOutput<typeof Report>
export const ReportPage = v.object({ items: v.array(Report), next: v.nullable(v.string()), open: v.number() })
export type ReportPage = v.InferOutput<typeof ReportPage>

/** `GET /api/admin/reports/:id`: with the messages around the reported one; every look is in the audit log. */
export const ReportDetail = v.object({
  report: Report,
  messages: v.array(
    v.object({
      id: v.string(),
      senderName: v.string(),
      /** Whether the reported person said it. */
      byReported: v.boolean(),
      /** Whether it is the reported message. */
      isReported: v.boolean(),
      content: v.string(),
      /** The text before its last edit. */
      contentOld: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
})
export type ReportDetail = v.InferOutput<typeof ReportDetail>

/** `POST /api/admin/reports/:id/decision`. A warning and a suspension are mailed with their reason, so they need one. */
export const DecideReport = v.pipe(
  v.object({
    decision: v.picklist(REPORT_DECISIONS),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON, `At most ${MAX_REASON} characters.`)), ''),
  }),
  v.forward(
    v.check(({ decision, reason }) => decision === 'dismissed' || reason !== '', 'Say why; it is mailed to them.'),
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
