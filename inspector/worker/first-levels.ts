import { MAX_TREE_ENTRIES } from '#contract/packages/limits.ts'
import type { FolderPage, TreeFolder } from '#contract/packages/inspections.ts'

/** The first two levels of folders below a root folder, which has a slash at its end or is empty. */
export function firstLevels(
  root: string,
  readPage: (folder: string, limit: number) => FolderPage | null,
): TreeFolder[] {
  const tree: TreeFolder[] = []
  let left = MAX_TREE_ENTRIES
  const add = (folder: string) => {
    const page = left > 0 ? readPage(folder, left) : null
    if (!page) return []
    left -= page.entries.length
    tree.push({ folder: folder.slice(0, -1), entries: page.entries, hasMore: page.next !== null })
    return page.entries
  }
  for (const { kind, name } of add(root)) if (kind === 'folder') add(`${root}${name}/`)
  return tree
}
