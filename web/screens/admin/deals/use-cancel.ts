import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { AdminDealDetail } from '#contract/admin/deals.ts'
import type { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { cancelDeal, showDeal } from './deals-api.ts'

/** How a deal stands that was over already. */
const Conflict = v.object({ current: AdminDealDetail })

export interface Cancel {
  busy: boolean
  refusal: ApiError | undefined
  /** Whether the reason is being asked. */
  asking: boolean
  ask: () => void
  /** With the reason, or without one to keep the deal. */
  answer: (reason: string | undefined) => void
}

export function useCancel(id: string): Cancel {
  const queries = useQueryClient()
  const work = useRowActions()
  const [asking, setAsking] = useState(false)

  const go = async (reason: string) => {
    const refusal = await work.run(id, () => cancelDeal(queries, id, reason))
    if (!refusal) return void toast('success', 'Deal cancelled successfully')
    void toast('error', 'Failed to cancel deal', refusal.message)
    const conflict = v.safeParse(Conflict, refusal.reply)
    if (conflict.success) showDeal(queries, conflict.output.current)
  }

  return {
    busy: work.busy(id),
    refusal: work.error(id),
    asking,
    ask: () => setAsking(true),
    answer: (reason) => {
      setAsking(false)
      if (reason !== undefined) void go(reason)
    },
  }
}
