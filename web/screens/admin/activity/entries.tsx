import type { AuditEntry } from '#contract/admin/activity.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { button } from '#web/ui/button.ts'
import type { ListState } from '../list/use-list-state.ts'
import { localMoment } from '../local-date.ts'
import { changesOf, sentenceOf } from './entry-text.ts'

interface EntriesProps {
  entries: AuditEntry[]
  list: Pick<ListState<'who' | 'entity' | 'subject'>, 'change'>
}

export function Entries({ entries, list }: EntriesProps) {
  return (
    <ol className="panel overflow-hidden">
      {entries.map((entry) => (
        <li key={entry.id} className="px-4 py-3 border-t border-line first:border-t-0 text-13px leading-20px">
          <Entry entry={entry} list={list} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry, list }: { entry: AuditEntry; list: EntriesProps['list'] }) {
  const { actor, entity, subjectId, at, requestId } = entry
  const sentence = sentenceOf(entry)
  const changes = changesOf(entry)
  const status = changes.find(({ field }) => field === 'status')
  const others = changes.filter((change) => change !== status)
  return (
    <div className="flex gap-3">
      <PersonAvatar size="m" person={actor} />
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <button
              type="button"
              title="Show only their actions"
              onClick={() => list.change({ who: actor.id })}
              className="font-600 rounded-sm hover:text-accent-text focus-ring"
            >
              <bdi>{actor.name}</bdi>
            </button>{' '}
            {sentence.before}{' '}
            <button
              type="button"
              title="Show only changes to this"
              onClick={() => list.change({ entity, subject: subjectId })}
              className="font-600 rounded-sm hover:text-accent-text focus-ring text-left"
            >
              <bdi>{sentence.subject}</bdi>
            </button>
            {sentence.after && ` ${sentence.after}`}
            {status && <StatusChange {...status} />}
          </p>
          <time dateTime={at} className="sm:ml-auto font-mono text-12px text-muted sm:whitespace-nowrap">
            {localMoment(at)}
          </time>
        </div>
        {others.length > 0 && (
          <details className="mt-1 text-12px leading-18px text-muted">
            <summary className={button('ghost', 's', 'min-h-7! px-2! -ml-2 text-12px! font-500!')}>
              {others.map(({ field }) => field).join(', ')}
            </summary>
            <dl className="grid sm:grid-cols-[auto_1fr_1fr] gap-x-4 gap-y-1 mt-1">
              {others.map(({ field, before, after }) => (
                <div key={field} className="contents">
                  <dt className="font-mono">{field}</dt>
                  <dd dir="auto" className="min-w-0 break-words">
                    <span className="sr-only">before: </span>
                    {before}
                  </dd>
                  <dd dir="auto" className="min-w-0 break-words text-text">
                    <span className="sr-only">after: </span>
                    {after}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-1.5 font-mono text-11px text-faint break-all">{`request ${requestId}`}</p>
          </details>
        )}
      </div>
    </div>
  )
}

/** As in 'pending → approved'. */
function StatusChange({ before, after }: { before: string; after: string }) {
  return (
    <span className="ml-2 font-mono text-12px leading-18px text-muted whitespace-nowrap">{`${before} → ${after}`}</span>
  )
}
