import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type { ChangedFile } from '#contract/packages/comparisons.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangeMark } from './change-mark.tsx'
import { changedFilesQuery, type Pair } from './changes-api.ts'
import { FileDifference } from './file-difference.tsx'
import { groupByFolder } from './group-by-folder.ts'

/** The files that differ, by folder, and what differs in one of them. */
export function ChangedFiles({ pair }: { pair: Pair }) {
  const query = useInfiniteQuery(changedFilesQuery(pair))
  const [filter, setFilter] = useState('')
  const [selected, setSelected] = useState<string>()
  const difference = useRef<HTMLDivElement>(null)
  const needle = useDeferredValue(filter.trim().toLowerCase())
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data) return <Skeleton className="h-100 rounded-lg!" />
  const all = query.data.pages.flatMap(({ files }) => files)
  if (all.length === 0) return <p className="panel p-5 text-13px leading-20px text-muted">All files are the same.</p>
  const counts = query.data.pages[0]?.counts
  const total = counts ? counts.added + counts.changed + counts.removed + counts.moved : all.length
  const shown = all.filter(({ path }) => path.toLowerCase().includes(needle))
  const current = all.find(({ path }) => path === selected) ?? shown[0]
  const next = current && shown[shown.indexOf(current) + 1]
  const select = (file: ChangedFile) => {
    setSelected(file.path)
    difference.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)] gap-4 items-start">
      <section aria-labelledby="files" className="panel overflow-hidden">
        <div className="flex items-center gap-4 px-4 py-2 border-b border-line">
          <h2 id="files" className="flex-none text-14px leading-20px font-600">
            {total.toLocaleString()} {total === 1 ? 'file' : 'files'}
          </h2>
          <input
            type="search"
            aria-label="Filter by path"
            placeholder="Filter by path"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            className="field max-md:h-11!"
          />
        </div>
        <div className="relative max-h-80 lg:max-h-150 overflow-y-auto">
          {groupByFolder(shown).map(({ folder, files }) => (
            <div key={folder}>
              <p className="px-4 pt-3 pb-1 font-mono text-12px leading-18px text-faint break-anywhere">
                <bdi>{folder === '' ? 'Top folder' : folder}</bdi>
              </p>
              <ul aria-label={folder === '' ? 'Top folder' : folder}>
                {files.map((file) => (
                  <li key={file.path}>
                    <FileRow file={file} isSelected={file === current} onSelect={() => select(file)} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {shown.length === 0 && <p className="p-4 text-13px leading-20px text-muted">No path has this.</p>}
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
        </div>
      </section>
      <div ref={difference} className="min-w-0 scroll-mt-20">
        {current && (
          <FileDifference
            key={current.path}
            pair={pair}
            file={current}
            onNext={next === undefined ? undefined : () => select(next)}
          />
        )}
      </div>
    </div>
  )
}

interface FileRowProps {
  file: ChangedFile
  isSelected: boolean
  onSelect: () => void
}

function FileRow({ file, isSelected, onSelect }: FileRowProps) {
  const { change, path } = file
  const name = path.split('/').at(-1)
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className="flex items-center gap-2 w-full min-h-11 md:min-h-8 px-4 text-start font-mono text-12px leading-18px hover:bg-s2 aria-pressed:(bg-s2 font-600) outline-none focus-visible:(outline-2 outline-solid -outline-offset-2 outline-accent-text)"
    >
      <ChangeMark kind={change} />
      <bdi className={`flex-1 min-w-0 break-anywhere ${change === 'removed' ? 'line-through text-muted' : ''}`}>
        {name}
      </bdi>
      <span className="flex-none font-400 text-muted">{amountText(file)}</span>
    </button>
  )
}

/** By how many lines a text grew or shrank; otherwise the size. */
function amountText({ change, before, after }: ChangedFile): string {
  if (change === 'moved') return ''
  const [former, latter] = [before?.lines ?? (before ? null : 0), after?.lines ?? (after ? null : 0)]
  if (former === null || latter === null) return sizeText((after ?? before)?.size ?? 0)
  const difference = latter - former
  return difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString()}`
}
