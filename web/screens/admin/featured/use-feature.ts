import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, hasMessage } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { setFeatured } from './featured-api.ts'

export interface Feature {
  busy: (id: string) => boolean
  refusal: (id: string) => ApiError | undefined
  set: (ids: string[], featured: boolean) => Promise<void>
}

interface Words {
  done: string
  failed: (message: string | undefined) => string
}

/** Features items or stops featuring them; each card waits on its own until both groups show the change. */
export function useFeature(kind: 'listings' | 'profiles', words: Words): Feature {
  const queries = useQueryClient()
  const work = useRowActions()
  return {
    busy: work.busy,
    refusal: work.error,
    set: async (ids, featured) => {
      const refusals = await Promise.all(ids.map((id) => work.run(id, () => setFeatured(queries, kind, id, featured))))
      const refusal = refusals.find((each) => each !== undefined)
      if (refusal) void toast('error', words.failed(hasMessage(refusal) ? refusal.message : undefined))
      else void toast('success', words.done)
    },
  }
}
