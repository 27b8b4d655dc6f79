import { userName } from '#contract/profiles/names.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { UserWork } from './use-user-actions.ts'

const DOES = {
  suspend: {
    label: 'Suspend',
    text: 'They are signed out at once and cannot sign in, their products are taken offline, and their negotiations end. The reason is mailed to them.',
  },
  reinstate: {
    label: 'Reinstate',
    text: 'They can sign in again, and their products are back as they were. The reason is mailed to them.',
  },
}

/** Asks why a person is suspended or reinstated, and explains the effect. */
export function UserReason({ work: { asking, answer } }: { work: UserWork }) {
  if (!asking) return null
  const { label, text } = DOES[asking.what]
  const [first] = asking.users
  const who = asking.users.length === 1 && first ? userName(first) : `${asking.users.length} users`
  return (
    <ReasonDialog
      title={`${label} ${who}`}
      label={label}
      harmless={asking.what === 'reinstate'}
      onGiven={answer}
      onClose={() => answer(undefined)}
    >
      {text}
    </ReasonDialog>
  )
}
