import type { ChangedFile } from '#contract/packages/comparisons.ts'

export interface ChangedFolder {
  /** Without a slash at its end; '' is the top. */
  folder: string
  files: ChangedFile[]
}

/** Files by the folder they are in, in the order of their paths. */
export function groupByFolder(files: ChangedFile[]): ChangedFolder[] {
  const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')
  return [...Map.groupBy(files, ({ path }) => folderOf(path))].map(([folder, of]) => ({ folder, files: of }))
}
