/** How many files a folder has itself, and how many bytes they have. */
interface FolderSum {
  /** With a slash at its end; '' is the top. */
  folder: string
  files: number
  bytes: number
}

/** A folder with all that is within it. */
export interface SummedFolder {
  parent: string
  name: string
  files: number
  bytes: number
}

/** Sums up folders, which come in their order, with those within them; also those that have folders only. */
export function* sumFolders(own: Iterable<FolderSum>): Generator<SummedFolder> {
  /** The folders around the current one, from the top. */
  const open: FolderSum[] = []
  for (const { folder, files, bytes } of own) {
    yield* close(open, folder)
    for (let at = folder.indexOf('/', open.at(-1)?.folder.length); at !== -1; at = folder.indexOf('/', at + 1))
      open.push({ folder: folder.slice(0, at + 1), files: 0, bytes: 0 })
    add(open.at(-1), files, bytes)
  }
  yield* close(open, '')
}

/** Ends the folders that `next` is not within. */
function* close(open: FolderSum[], next: string): Generator<SummedFolder> {
  while (true) {
    const last = open.at(-1)
    if (!last || (next !== '' && next.startsWith(last.folder))) return
    open.pop()
    const parent = open.at(-1)
    add(parent, last.files, last.bytes)
    const { files, bytes } = last
    yield { parent: parent?.folder ?? '', name: last.folder.slice(parent?.folder.length ?? 0, -1), files, bytes }
  }
}

function add(sum: FolderSum | undefined, files: number, bytes: number): void {
  if (!sum) return
  sum.files += files
  sum.bytes += bytes
}
