import type { PackageFile } from '#contract/packages/report.ts'

/** The folder that all files are in, as most archives have one, with its slash; empty if there is none. */
export function rootOf(files: PackageFile[]): string {
  const first = files[0]?.path ?? ''
  const root = first.slice(0, first.indexOf('/') + 1)
  return files.every(({ path }) => path.startsWith(root)) ? root : ''
}
