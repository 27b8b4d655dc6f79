import { useState } from 'react'
import type { FolderEntry, FolderPage, TreeFolder } from '#contract/packages/inspections.ts'

/** Fetches a page of a folder; `after` is how many of its entries are there already. */
export type LoadFolder = (folder: string, after: number) => Promise<FolderPage>

export interface ShownFolder {
  entries: FolderEntry[]
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
}

const UNREAD: ShownFolder = { entries: [], hasMore: true, state: 'idle' }

/** The folders of a package: the first two levels, and what has been opened below. */
export function useFolders(tree: TreeFolder[], loadFolder: LoadFolder) {
  const [folders, setFolders] = useState<Readonly<Record<string, ShownFolder>>>(() =>
    Object.fromEntries(tree.map(({ folder, entries, hasMore }) => [folder, { entries, hasMore, state: 'idle' }])),
  )
  const folderAt = (path: string) => folders[path] ?? UNREAD
  const set = (path: string, shown: ShownFolder) => setFolders((others) => ({ ...others, [path]: shown }))

  const loadMore = async (path: string) => {
    const before = folderAt(path)
    if (before.state === 'loading') return
    set(path, { ...before, state: 'loading' })
    try {
      const { entries, next } = await loadFolder(path, before.entries.length)
      set(path, { entries: [...before.entries, ...entries], hasMore: next !== null, state: 'idle' })
    } catch {
      set(path, { ...before, state: 'failed' })
    }
  }
  return { folderAt, loadMore }
}
