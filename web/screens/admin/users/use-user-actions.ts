import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { AdminUser } from '#contract/admin/users.ts'
import {
  refreshUsers,
  reinstateUser,
  setRole,
  showChanged,
  suspendUser,
} from '#web/domains/accounts/admin-users-api.ts'
import { holdUser, releaseUser } from '#web/domains/accounts/user-records-api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { currentOf } from '../list/current-of.ts'
import { runEach } from '../list/run-each.ts'
import { useReason } from '../list/use-reason.ts'

export type SuspensionKind = 'suspend' | 'reinstate' | 'hold' | 'release'

/** What needs a reason first. */
interface Suspension {
  what: SuspensionKind
  users: AdminUser[]
}

const SUSPENSIONS: Record<
  SuspensionKind,
  { done: string; make: (queries: QueryClient, id: string, reason: string) => Promise<number> }
> = {
  suspend: { done: 'User suspended successfully', make: suspendUser },
  reinstate: { done: 'User reinstated successfully', make: reinstateUser },
  hold: { done: 'User put on hold successfully', make: holdUser },
  release: { done: 'User released successfully', make: releaseUser },
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
      for (const refusal of refused) {
        const current = currentOf(AdminUser, refusal)
        if (current) showChanged(queries, current)
      }
      if (refused.some(({ code }) => code === 'user_changed' || code === 'user_not_found')) refreshUsers(queries)
    } else {
      const later = `${remaining.toLocaleString()} of their products follow within the hour.`
      void toast('success', done, remaining > 0 ? later : undefined)
    }
  }

  return {
    work,
    /** Suspends or reinstates, holds or releases, after asking for a reason. */
    suspension: useReason(({ what, users }: Suspension, reason) => {
      const { done, make } = SUSPENSIONS[what]
      return change(users, done, ({ id }) => make(queries, id, reason))
    }),
    setRole: (user: AdminUser, role: 'buyer' | 'seller') =>
      void change([user], 'User updated successfully', () => setRole(queries, user, role)),
  }
}
