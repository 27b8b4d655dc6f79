import type { ReportDecision } from '#contract/chat/constants.ts'

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
  warned: {
    label: 'Warn',
    done: 'Warned',
    toast: 'User warned successfully',
    effect: 'They keep their account. The reason is mailed to them.',
  },
  suspended: {
    label: 'Suspend',
    done: 'Suspended',
    toast: 'User suspended successfully',
    effect:
      'They are signed out at once and cannot sign in, their products are taken offline, and their negotiations end. The reason is mailed to them.',
  },
}
