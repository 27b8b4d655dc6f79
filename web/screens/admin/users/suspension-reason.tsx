import { isolate } from '#contract/isolate.ts'
import { userName } from '#contract/profiles/names.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { UserActions } from './use-user-actions.ts'

const TEXTS = {
  suspend: {
    label: 'Suspend',
    effect:
      'They’re signed out immediately and can’t sign in, their products are taken offline, and their negotiations end. They get the reason by email.',
  },
  reinstate: {
    label: 'Reinstate',
    effect: 'They can sign in again, and their products are restored. They get the reason by email.',
  },
}

/** Asks why a person is suspended or reinstated, and explains the effect. */
export function SuspensionReason({ suspension: { pending, answer } }: Pick<UserActions, 'suspension'>) {
  if (!pending) return null
  const { label, effect } = TEXTS[pending.what]
  const [first] = pending.users
  const subject = pending.users.length === 1 && first ? isolate(userName(first)) : `${pending.users.length} users`
  return (
    <ReasonDialog title={`${label} ${subject}`} label={label} harmless={pending.what === 'reinstate'} onAnswer={answer}>
      {effect}
    </ReasonDialog>
  )
}
