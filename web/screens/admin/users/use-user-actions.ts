import { useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#contract/admin/users.ts'
import { refreshUsers, reinstateUser, setRole, suspendUser } from '#web/domains/accounts/admin-users-api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { runEach } from '../list/run-each.ts'
import { useReason } from '../list/use-reason.ts'

/** What needs a reason first. */
interface Suspension {
  what: 'suspend' | 'reinstate'
  users: AdminUser[]
}

export type UserActions = ReturnType<typeof useUserActions>

/** Actions on users; each row has its own progress and refusal. */
export function useUserActions() {
  const queries = useQueryClient()
  const work = useRowActions()

  const change = async (users: AdminUser[], done: string, action: (user: AdminUser) => Promise<number>) => {
    const { refusals, sum: remaining } = await runEach(work, users, action)
    const refused = refusals.filter((refusal) => refusal !== undefined)
    if (refused[0]) {
      void toast('error', 'Failed to update user', refused[0].message)
      if (refused.some(({ code }) => code === 'user_changed' || code === 'user_not_found')) refreshUsers(queries)
    } else {
      const later = `${remaining.toLocaleString()} of their products follow within the hour.`
      void toast('success', done, remaining > 0 ? later : undefined)
    }
  }

  return {
    work,
    /** Suspends or reinstates, after asking for a reason. */
    suspension: useReason(({ what, users }: Suspension, reason) =>
      what === 'suspend'
        ? change(users, 'User suspended successfully', ({ id }) => suspendUser(queries, id, reason))
        : change(users, 'User reinstated successfully', ({ id }) => reinstateUser(queries, id, reason)),
    ),
    setRole: (user: AdminUser, role: 'buyer' | 'seller') =>
      void change([user], 'User updated successfully', () => setRole(queries, user, role)),
  }
}
