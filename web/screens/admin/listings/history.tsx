import type { AuditEntry } from '#contract/admin/activity.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { localMoment } from '../local-date.ts'
import { actionText, changesOf, sentenceOf } from '../activity/entry-text.ts'

/** The audit log of one thing, newest first. */
export function History({ entries }: { entries: AuditEntry[] }) {
  return (
    <DrawerSection id="history" title="History">
      {entries.length === 0 && <p className="text-13px text-muted">No changes yet.</p>}
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line2 pl-3 text-13px leading-20px">
            <p>
              <bdi className="font-600">{entry.actor.name}</bdi> {didText(entry)}
            </p>
            {changesOf(entry).map(({ field, before, after }) => (
              <p key={field} dir="auto" className="text-12px leading-18px text-muted break-words">
                {`${field}: ${before} → ${after}`}
              </p>
            ))}
            <time dateTime={entry.at} className="font-mono text-11px leading-16px text-faint">
              {localMoment(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </DrawerSection>
  )
}

/** What was done to the thing that the history is of. */
function didText(entry: AuditEntry): string {
  if (entry.entity !== 'listing') return actionText(entry.action)
  const { before, after } = sentenceOf(entry)
  return [before, 'this', after].filter(Boolean).join(' ')
}
