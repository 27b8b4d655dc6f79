import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { refreshUsers, reinstateUser, setRole, suspendUser } from './users-api.ts'

/** Users for whom a reason is being asked. */
export interface Asking {
  what: 'suspend' | 'reinstate'
  users: AdminUser[]
}

export interface UserWork {
  rows: RowActions
  asking: Asking | undefined
  /** Asks for a reason, then suspends or reinstates. */
  ask: (asking: Asking) => void
  /** With the reason, or without one to cancel. */
  answer: (reason: string | undefined) => void
  setRole: (user: AdminUser, role: 'buyer' | 'seller') => void
}

/** Actions on users; each row has its own progress and refusal. */
export function useUserActions(): UserWork {
  const queries = useQueryClient()
  const rows = useRowActions()
  const [asking, setAsking] = useState<Asking>()

  const go = async (users: AdminUser[], done: string, change: (user: AdminUser) => Promise<number>) => {
    let remaining = 0
    const refusals = await Promise.all(
      users.map((user) =>
        rows.run(user.id, async () => {
          // The sum is read after the wait: rows run at once.
          const listings = await change(user)
          remaining += listings
        }),
      ),
    )
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
    rows,
    asking,
    ask: setAsking,
    answer: (reason) => {
      setAsking(undefined)
      if (!asking || reason === undefined) return
      const { what, users } = asking
      if (what === 'suspend') {
        void go(users, 'User suspended successfully', ({ id }) => suspendUser(queries, id, reason))
      } else void go(users, 'User reinstated successfully', ({ id }) => reinstateUser(queries, id, reason))
    },
    setRole: (user, role) => void go([user], 'User updated successfully', () => setRole(queries, user, role)),
  }
}
