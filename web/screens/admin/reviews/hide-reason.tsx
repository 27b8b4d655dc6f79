import { ReasonDialog } from '../reason-dialog.tsx'
import type { Visibility } from './use-visibility.ts'

/** Asks why a review is hidden, and explains the effect. */
export function HideReason({ visibility: { asking, answer } }: { visibility: Visibility }) {
  if (!asking) return null
  return (
    <ReasonDialog
      title={`Hide the review by ${asking.reviewer.name}`}
      label="Hide"
      onGiven={answer}
      onClose={() => answer(undefined)}
    >
      It’s hidden from everyone, and its rating no longer counts. Its author gets the reason by email.
    </ReasonDialog>
  )
}
