import * as v from 'valibot'
import { form, paragraphs } from '../form.ts'
import { MAX_ID } from '../limits.ts'
import { MAX_REPORT_REASON } from './limits.ts'
import { PUBLIC_SUBJECTS, REPORT_REASONS } from './constants.ts'

export const TEXT_REQUIRED = 'Tell us what’s wrong.'
export const REASON_REQUIRED = 'Choose a reason.'

export const ReportWords = paragraphs(MAX_REPORT_REASON)

const reasonFields = { reason: v.picklist(REPORT_REASONS, REASON_REQUIRED), words: v.optional(ReportWords, '') }

/** Why something is reported; only `other` needs words. */
export const ReportForm = v.pipe(
  form(reasonFields),
  v.forward(
    v.check((report) => hasRequiredText(report), TEXT_REQUIRED),
    ['words'],
  ),
)
export type ReportForm = v.InferOutput<typeof ReportForm>

/** `POST /api/reports` */
export const SendReport = v.pipe(
  form({ subject: v.picklist(PUBLIC_SUBJECTS), id: v.pipe(v.string(), v.maxLength(MAX_ID)), ...reasonFields }),
  v.forward(
    v.check((report) => hasRequiredText(report), TEXT_REQUIRED),
    ['words'],
  ),
)
export type SendReport = v.InferOutput<typeof SendReport>

/** Whether a report has the text it needs. */
export function hasRequiredText({ reason, words }: { reason: string; words: string }): boolean {
  return reason !== 'other' || words !== ''
}
