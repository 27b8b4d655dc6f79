import { useInfiniteQuery } from '@tanstack/react-query'
import type { DependencyChange } from '#contract/packages/comparisons.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangeMark } from './change-mark.tsx'
import { changedDependenciesQuery, type Pair } from './changes-api.ts'

const CELL = 'px-3 first:pl-4 last:pr-4 py-2 align-top'

/** The dependencies that are new, gone, or of another version. */
export function ChangedDependencies({ pair }: { pair: Pair }) {
  const query = useInfiniteQuery(changedDependenciesQuery(pair))
  if (query.isLoadingError) return <FailedState query={query} />
  const [first] = query.data?.pages ?? []
  if (!first) return <Skeleton className="h-40 rounded-lg!" />
  const { counts, newCopyleft } = first
  const total = counts.added + counts.changed + counts.removed
  return (
    <section aria-labelledby="dependencies" className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 min-h-14 px-4 py-2">
        <h2 id="dependencies" className="text-14px leading-20px font-600">
          {total === 0
            ? 'No dependency changes'
            : `${total.toLocaleString()} dependency ${total === 1 ? 'change' : 'changes'}`}
        </h2>
        {newCopyleft.length > 0 && (
          <p className="flex items-center gap-2 text-13px leading-20px">
            <span aria-hidden className="i-lucide-triangle-alert flex-none text-bad" />
            New copyleft license since {pair.from}: {newCopyleft.join(', ')}
          </p>
        )}
      </div>
      {total > 0 && (
        <div
          tabIndex={0}
          role="group"
          aria-labelledby="dependencies"
          className="relative overflow-x-auto outline-none focus-visible:(outline-2 outline-solid -outline-offset-2 outline-accent-text)"
        >
          <table className="w-full min-w-140 border-collapse text-13px leading-20px">
            <thead className="text-12px text-muted text-start">
              <tr className="[&>th]:(text-start font-500 border-t border-line)">
                <th scope="col" className={CELL}>
                  <span className="sr-only">Change</span>
                </th>
                <th scope="col" className={CELL}>
                  Package
                </th>
                <th scope="col" className={CELL}>
                  {pair.from}
                </th>
                <th scope="col" className={CELL}>
                  {pair.to}
                </th>
                <th scope="col" className={CELL}>
                  License
                </th>
              </tr>
            </thead>
            <tbody>
              {query.data?.pages.flatMap(({ items }) =>
                items.map((change) => <Row key={`${change.ecosystem}:${change.name}`} shown={change} />),
              )}
            </tbody>
          </table>
        </div>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className={button('plain', 's', 'm-4 max-md:min-h-11!')}
        >
          {query.isFetchingNextPage ? 'Loading…' : query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </button>
      )}
    </section>
  )
}

function Row({ shown: { change, name, before, after, license, isCopyleft } }: { shown: DependencyChange }) {
  return (
    <tr className="border-t border-line">
      <td className={`${CELL} w-1`}>
        <ChangeMark kind={change} />
      </td>
      <th
        scope="row"
        className={`${CELL} text-start font-mono font-500 break-anywhere ${change === 'removed' ? 'line-through text-muted' : ''}`}
      >
        <bdi>{name}</bdi>
      </th>
      <td className={`${CELL} font-mono break-anywhere`}>
        {before.length > 0 ? before.join(', ') : <span className="font-sans text-muted">Not used</span>}
      </td>
      <td className={`${CELL} font-mono break-anywhere`}>
        {after.length > 0 ? after.join(', ') : <span className="font-sans text-muted">Removed</span>}
      </td>
      <td className={CELL}>
        <span className="flex flex-wrap items-center gap-2">
          <span className={isCopyleft ? 'font-600' : ''}>{license ?? 'Not stated'}</span>
          {isCopyleft && <Badge tone="bad">Copyleft</Badge>}
        </span>
      </td>
    </tr>
  )
}
