import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowWork } from '#web/ui/use-row-work.ts'
import { setFeatured } from '../api/featured-api.ts'

export interface Feature {
  busy: (id: string) => boolean
  refusal: (id: string) => ApiError | undefined
  toggle: (id: string, featured: boolean) => Promise<void>
}

interface Words {
  done: string
  failed: (message: string | undefined) => string
}

/** Features, or no longer; each card waits by itself until both groups show it. */
export function useFeature(kind: 'listings' | 'profiles', words: Words): Feature {
  const queries = useQueryClient()
  const work = useRowWork()
  return {
    busy: work.busy,
    refusal: work.refusal,
    toggle: async (id, featured) => {
      const refusal = await work.run(id, () => setFeatured(queries, kind, id, featured))
      if (refusal) void toast('error', words.failed(refusal.code === 'internal' ? undefined : refusal.message))
      else void toast('success', words.done)
    },
  }
}
