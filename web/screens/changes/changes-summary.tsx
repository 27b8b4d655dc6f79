import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChangedFile } from '#contract/packages/comparisons.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { ChangeMark } from './change-mark.tsx'
import { changedDependenciesQuery, changedFilesQuery, type Pair } from './changes-api.ts'

const KINDS = ['added', 'changed', 'removed', 'moved'] as const

/** The change in numbers. */
export function ChangesSummary({ pair }: { pair: Pair }) {
  const files = useInfiniteQuery(changedFilesQuery(pair)).data?.pages[0]
  const dependencies = useInfiniteQuery(changedDependenciesQuery(pair)).data?.pages[0]
  return (
    <dl className="panel overflow-hidden grid grid-cols-2 lg:grid-cols-4 gap-px bg-line! [&>*]:(min-w-0 px-4 md:px-5 py-3 bg-s1)">
      <Fact name="Files">{files && <Counts counts={files.counts} />}</Fact>
      <Fact name="Dependencies">{dependencies && <Counts counts={dependencies.counts} />}</Fact>
      <Fact name="Lines">{files && `${files.from.lines.toLocaleString()} → ${files.to.lines.toLocaleString()}`}</Fact>
      <Fact name="Size">{files && `${sizeText(files.from.size)} → ${sizeText(files.to.size)}`}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12px leading-18px text-muted">{name}</dt>
      <dd className="min-h-6 font-mono text-13px leading-24px font-500">{children ?? '…'}</dd>
    </div>
  )
}

function Counts({ counts }: { counts: Partial<Record<ChangedFile['change'], number>> }) {
  const shown = KINDS.filter((kind) => (counts[kind] ?? 0) > 0)
  if (shown.length === 0) return 'None'
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {shown.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <ChangeMark kind={kind} />
          {counts[kind]?.toLocaleString()}
        </span>
      ))}
    </span>
  )
}
