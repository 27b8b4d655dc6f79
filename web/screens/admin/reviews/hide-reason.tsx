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
      Nobody sees it any more, and its rating does not count. The reason is mailed to its author.
    </ReasonDialog>
  )
}
