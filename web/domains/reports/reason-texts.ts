import type { ReportReason } from '#contract/reports/constants.ts'

export const REASON_TEXTS: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  misleading: 'Wrong or misleading',
  stolen: 'Stolen or copied',
  abusive: 'Insulting or threatening',
  other: 'Something else',
}
