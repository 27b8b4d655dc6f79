import type { Report } from '#contract/admin/reports.ts'
import { isolate } from '#contract/isolate.ts'
import type { ReportDecision, ReportSubject } from '#contract/reports/constants.ts'

interface SubjectText {
  /** In the list; the other one in the filter. */
  label: string
  plural: string
  /** Above the text as it was reported. */
  caption: string
}

export const SUBJECTS: Record<ReportSubject, SubjectText> = {
  message: { label: 'Message', plural: 'Messages', caption: 'The message when it was reported' },
  listing: { label: 'Product', plural: 'Products', caption: 'The description when it was first reported' },
  review: { label: 'Review', plural: 'Reviews', caption: 'The comment when it was first reported' },
  profile: { label: 'Profile', plural: 'Profiles', caption: 'The bio when it was first reported' },
}

interface DecisionText {
  /** The button. */
  label: string
  /** What an admin did, on the report. */
  done: string
  toast: string
  /** Its effect, where a reason is asked. */
  effect: string
}

export const DECISIONS: Record<ReportDecision, DecisionText> = {
  dismissed: { label: 'Dismiss', done: 'Dismissed', toast: 'Report dismissed successfully', effect: '' },
  hidden: {
    label: 'Hide',
    done: 'Hidden',
    toast: 'Review hidden successfully',
    effect: 'The review is hidden from everyone and no longer counts. Its author gets the reason by email.',
  },
  blocked: {
    label: 'Block',
    done: 'Blocked',
    toast: 'Product blocked successfully',
    effect: 'The product is taken offline and its negotiations end. Its seller gets the reason by email.',
  },
  warned: {
    label: 'Warn',
    done: 'Warned',
    toast: 'User warned successfully',
    effect: 'They keep their account. They get the reason by email.',
  },
  suspended: {
    label: 'Suspend',
    done: 'Suspended',
    toast: 'User suspended successfully',
    effect:
      'They’re signed out immediately and can’t sign in, their products are taken offline, and their negotiations end. They get the reason by email.',
  },
}

/** What a decision with a reason is about, for the title of its dialog. */
export function targetOf(report: Report, decision: ReportDecision): string {
  if (decision === 'blocked') return isolate(report.title)
  return decision === 'hidden' ? `the review by ${isolate(report.reported.name)}` : isolate(report.reported.name)
}

/** What a report shows as its name: what was said, or what it is about. */
export function nameOf({ subject, title, content }: Report): string {
  return subject === 'message' || subject === 'review' ? content : title
}
