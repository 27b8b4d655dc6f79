import { MAX_LISTED_CHANGES } from '#contract/packages/limits.ts'
import type { PackageDifference, PackageFile } from '#contract/packages/report.ts'

export interface VersionFiles {
  /** By folder and then by name, in the order of their bytes. */
  files: Iterable<PackageFile> | AsyncIterable<PackageFile>
  /** Of the report: many archives have the version in the name of their only folder. */
  root: string
}

interface FilePair {
  before: PackageFile
  after: PackageFile
}

/**
 * Which files were added, removed, changed and moved from one version to the next. Reads both in step, so that only what
 * differs is in memory.
 */
export async function compareFiles(before: VersionFiles, after: VersionFiles): Promise<PackageDifference> {
  const removed: PackageFile[] = []
  const added: PackageFile[] = []
  const changed: FilePair[] = []
  let same = 0
  let differing = 0
  for await (const pair of inStep(relativeFiles(before), relativeFiles(after))) {
    if (!pair.after) removed.push(pair.before)
    else if (!pair.before) added.push(pair.after)
    else if (pair.before.sha256 === pair.after.sha256) same += 1
    else {
      differing += 1
      if (changed.length < MAX_LISTED_CHANGES) changed.push(pair)
    }
  }
  const moved = pairsOf(removed, added)
  const hasMoved = new Set(moved.flatMap((pair) => [pair.before, pair.after]))
  const wasRemoved = removed.filter((file) => !hasMoved.has(file))
  const wasAdded = added.filter((file) => !hasMoved.has(file))
  return {
    added: listed(wasAdded, ({ path }) => path),
    removed: listed(wasRemoved, ({ path }) => path),
    changed: listed(changed, (pair) => pair.after.path),
    moved: listed(moved, (pair) => pair.after.path),
    counts: { added: wasAdded.length, removed: wasRemoved.length, changed: differing, moved: moved.length },
    unchanged: same,
  }
}

/** The first of them, by path. */
function listed<Change>(changes: Change[], pathOf: (change: Change) => string): Change[] {
  return changes.slice(0, MAX_LISTED_CHANGES).toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
}

/** The files with paths below the root; of several with one path, the last. */
async function* relativeFiles({ files, root }: VersionFiles): AsyncGenerator<PackageFile, undefined> {
  let last: PackageFile | undefined
  for await (const each of files) {
    const file = { ...each, path: each.path.slice(root.length) }
    if (last && last.path !== file.path) yield last
    last = file
  }
  if (last) yield last
  return undefined
}

type Step = FilePair | { before: PackageFile; after?: undefined } | { before?: undefined; after: PackageFile }

/** The files of both, those of one path together. */
async function* inStep(
  before: AsyncGenerator<PackageFile, undefined>,
  after: AsyncGenerator<PackageFile, undefined>,
): AsyncGenerator<Step> {
  let former = (await before.next()).value
  let latter = (await after.next()).value
  while (former || latter) {
    const order = former && latter ? comparePaths(former.path, latter.path) : former ? -1 : 1
    if (former && latter && order === 0) yield { before: former, after: latter }
    else if (former && order < 0) yield { before: former }
    else if (latter) yield { after: latter }
    if (order <= 0) former = (await before.next()).value
    if (order >= 0) latter = (await after.next()).value
  }
}

/** By folder and then by name. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0
  const [inA, inB] = [a.lastIndexOf('/') + 1, b.lastIndexOf('/') + 1]
  return compareBytes(a.slice(0, inA), b.slice(0, inB)) || compareBytes(a.slice(inA), b.slice(inB))
}

const compareBytes = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)))

/** Removed and added files of the same content, each in one pair. Empty files have none. */
function pairsOf(removed: PackageFile[], added: PackageFile[]): FilePair[] {
  const free = Map.groupBy(added, ({ sha256 }) => sha256)
  return removed.flatMap((before) => {
    const after = before.size > 0 ? free.get(before.sha256)?.shift() : undefined
    return after ? [{ before, after }] : []
  })
}
