import { useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#contract/admin/users.ts'
import { isolate } from '#contract/isolate.ts'
import { userName } from '#contract/profiles/names.ts'
import { warnUser } from '#web/domains/accounts/user-records-api.ts'
import { toast } from '#web/lib/toast.ts'
import { ActionButton, Actions } from '../list/action-button.tsx'
import { useReason } from '../list/use-reason.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { UserActions } from './use-user-actions.ts'

interface UserButtonsProps {
  user: AdminUser
  actions: UserActions
}

/** What an admin can do about a person; nothing of it without an account. */
export function UserButtons({ user, actions: { work, suspension, setRole } }: UserButtonsProps) {
  const queries = useQueryClient()
  const busy = work.busy(user.id)
  const other = user.role === 'seller' ? 'buyer' : 'seller'
  const warn = useReason(async ({ id }: AdminUser, reason) => {
    const refusal = await work.run(id, () => warnUser(queries, id, reason))
    if (refusal) void toast('error', 'Failed to warn user', refusal.message)
    else void toast('success', 'User warned successfully')
  })
  if (!user.hasAccount) return null
  const open = (what: 'suspend' | 'reinstate' | 'hold' | 'release') => suspension.open({ what, users: [user] })
  return (
    <>
      <Actions id={user.id} work={work}>
        <ActionButton size="l" busy={busy} onClick={() => setRole(user, other)}>
          {`Make ${other}`}
        </ActionButton>
        <ActionButton size="l" busy={busy} onClick={() => warn.open(user)}>
          Warn
        </ActionButton>
        <ActionButton size="l" busy={busy} onClick={() => open(user.heldAt === null ? 'hold' : 'release')}>
          {user.heldAt === null ? 'Put on hold' : 'Release'}
        </ActionButton>
        <ActionButton
          size="l"
          danger={user.suspendedAt === null}
          busy={busy}
          onClick={() => open(user.suspendedAt === null ? 'suspend' : 'reinstate')}
        >
          {user.suspendedAt === null ? 'Suspend' : 'Reinstate'}
        </ActionButton>
      </Actions>
      {warn.pending && (
        <ReasonDialog title={`Warn ${isolate(userName(warn.pending))}`} label="Warn" onAnswer={warn.answer}>
          They get the reason by email, and see it in their account until they confirm that they have read it. Nothing
          else changes.
        </ReasonDialog>
      )}
    </>
  )
}
