import type { PackageFile } from '#contract/packages/report.ts'

/** The folder that all files are in, as most archives have one, with its slash; empty if there is none. */
export function rootOf(files: Iterable<Pick<PackageFile, 'path'>>): string {
  let root: string | undefined
  for (const { path } of files) {
    root ??= path.slice(0, path.indexOf('/') + 1)
    if (!path.startsWith(root)) return ''
  }
  return root ?? ''
}
