import { useMemo, useState } from 'react'
import { useServerOffset } from '#web/lib/server-clock.ts'
import { buildTimeline, type NewRange, reuseGroups, type TimelineInput, type TimelineItem } from './timeline.ts'

/** The timeline of a conversation; what has not changed in it stays the same object. */
export function useTimeline(input: Required<TimelineInput>, me: string, range: NewRange): TimelineItem[] {
  const { messages, shown, unsent, readByOther, hasOlder, deal } = input
  const serverOffset = useServerOffset()
  const built = useMemo(
    () => buildTimeline({ messages, shown, unsent, readByOther, hasOlder, deal }, me, range, serverOffset),
    [messages, shown, unsent, readByOther, hasOlder, deal, me, range, serverOffset],
  )
  const [{ of, items }, setTimeline] = useState({ of: built, items: built })
  if (of === built) return items
  const reused = reuseGroups(built, items)
  setTimeline({ of: built, items: reused })
  return reused
}
