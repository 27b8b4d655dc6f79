import type { PackageDifference, PackageFile } from '#contract/packages/report.ts'

export interface VersionFiles {
  files: PackageFile[]
  /** Of the report: many archives have the version in the name of their only folder. */
  root: string
}

/** Which files were added, removed, changed and moved from one version to the next. */
export function compareFiles(before: VersionFiles, after: VersionFiles): PackageDifference {
  const former = filesByPath(before)
  const latter = filesByPath(after)
  const removed = [...former.values()].filter(({ path }) => !latter.has(path))
  const added = [...latter.values()].filter(({ path }) => !former.has(path))
  const both = [...latter.values()].flatMap((file) => {
    const same = former.get(file.path)
    return same ? { before: same, after: file } : []
  })
  const changed = both.filter((pair) => pair.before.sha256 !== pair.after.sha256)
  const moved = pairsOf(removed, added)
  const hasMoved = new Set(moved.flatMap((pair) => [pair.before, pair.after]))
  return {
    added: added.filter((file) => !hasMoved.has(file)),
    removed: removed.filter((file) => !hasMoved.has(file)),
    changed,
    moved,
    unchanged: both.length - changed.length,
  }
}

function filesByPath({ files, root }: VersionFiles): Map<string, PackageFile> {
  const relative = files.map((file) => ({ ...file, path: file.path.slice(root.length) }))
  return new Map(relative.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]))
}

/** Removed and added files of the same content, each in one pair. Empty files have none. */
function pairsOf(removed: PackageFile[], added: PackageFile[]): PackageDifference['moved'] {
  const free = Map.groupBy(added, ({ sha256 }) => sha256)
  return removed.flatMap((before) => {
    const after = before.size > 0 ? free.get(before.sha256)?.shift() : undefined
    return after ? { before, after } : []
  })
}
