import type { Warning } from '#contract/admin/user-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { When } from '../list/cells.tsx'
import { localMoment } from '../local-date.ts'
import { Quote } from '../quote.tsx'

/** All warnings of a person, newest first, and whether they have read them. */
export function UserWarnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) return <EmptyState icon="i-lucide-circle-check" title="They have not been warned." />
  return (
    <ul className="grid grid-cols-1 gap-3">
      {warnings.map(({ id, reason, createdAt, readAt }) => (
        <li key={id}>
          <Quote
            caption={
              <>
                <When at={createdAt} text={localMoment} />
                <Badge tone={readAt ? 'good' : 'neutral'}>
                  {readAt ? `read ${localMoment(readAt)}` : 'not read yet'}
                </Badge>
              </>
            }
          >
            {reason}
          </Quote>
        </li>
      ))}
    </ul>
  )
}
