import { isolate } from '#contract/isolate.ts'
import { userName } from '#contract/profiles/names.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SuspensionKind, UserActions } from './use-user-actions.ts'

const TEXTS: Record<SuspensionKind, Record<'title' | 'label' | 'effect', string> & { harmless?: boolean }> = {
  suspend: {
    title: 'Suspend {user}',
    label: 'Suspend',
    effect:
      'They’re signed out immediately and can’t sign in, their products are taken offline, and their negotiations end. They get the reason by email.',
  },
  reinstate: {
    title: 'Reinstate {user}',
    label: 'Reinstate',
    harmless: true,
    effect: 'They can sign in again, and their products are restored. They get the reason by email.',
  },
  hold: {
    title: 'Put {user} on hold',
    label: 'Put on hold',
    effect:
      'They can sign in, read their messages and finish what was agreed. Their products are hidden, and they can’t write messages, make or accept offers, or buy. They get the reason by email and see it in their account.',
  },
  release: {
    title: 'Release {user}',
    label: 'Release',
    harmless: true,
    effect: 'Their products are restored, and they can write, offer and buy again. They get the reason by email.',
  },
}

/** Asks why a person is suspended or reinstated, and explains the effect. */
export function SuspensionReason({ suspension: { pending, answer } }: Pick<UserActions, 'suspension'>) {
  if (!pending) return null
  const { title, label, effect, harmless = false } = TEXTS[pending.what]
  const [first] = pending.users
  const subject = pending.users.length === 1 && first ? isolate(userName(first)) : `${pending.users.length} users`
  return (
    <ReasonDialog title={title.replace('{user}', subject)} label={label} harmless={harmless} onAnswer={answer}>
      {effect}
    </ReasonDialog>
  )
}
