import type { Change, ChangedFile, Comparison } from '#contract/packages/comparisons.ts'
import { CHANGES_PAGE } from '#contract/packages/limits.ts'
import type { PackageDifference, PackageFile, TextDifference } from '#contract/packages/report.ts'

type Hunk = Extract<TextDifference, { kind: 'hunks' }>['hunks'][number]

/** How many files differ, and a page of them by path. */
export function changedFiles(
  { added, removed, changed, moved, counts, unchanged }: PackageDifference,
  after: number,
): Pick<Comparison, 'counts' | 'files' | 'next'> {
  const all = [
    ...added.map((file) => toChanged('added', null, file)),
    ...removed.map((file) => toChanged('removed', file, null)),
    ...changed.map((pair) => toChanged('changed', pair.before, pair.after)),
    ...moved.map((pair) => toChanged('moved', pair.before, pair.after)),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const end = after + CHANGES_PAGE
  return {
    counts: { ...counts, unchanged },
    files: all.slice(after, end),
    next: all.length > end ? end : null,
  }
}

function toChanged(change: ChangedFile['change'], before: PackageFile | null, after: PackageFile | null): ChangedFile {
  const side = (file: PackageFile | null) => file && { size: file.size, lines: file.lines }
  return {
    change,
    path: (after ?? before)?.path ?? '',
    formerPath: change === 'moved' ? (before?.path ?? null) : null,
    before: side(before),
    after: side(after),
  }
}

/** A whole text as one that was added or removed. */
export function changeOfWhole(change: Exclude<Change, 'changed'>, text: string): Hunk {
  const all = text.split('\n')
  const rows = all.at(-1) === '' ? all.slice(0, -1) : all
  const sign = change === 'added' ? '+' : '-'
  const [oldLines, newLines] = change === 'added' ? [0, rows.length] : [rows.length, 0]
  return {
    oldStart: Math.min(1, oldLines),
    oldLines,
    newStart: Math.min(1, newLines),
    newLines,
    lines: rows.map((row) => sign + row),
  }
}
