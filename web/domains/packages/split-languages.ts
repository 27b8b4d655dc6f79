import type { PackageSummary } from '#contract/packages/inspections.ts'

export interface SplitLanguages {
  /** What is written as code; all of them if there is none. Most lines first. */
  shown: { name: string; lines: number }[]
  shownLines: number
  /** Of data, prose and the languages that a summary leaves out. */
  otherLines: number
}

/** Code apart from data and prose: a lock file often has more lines than all code. */
export function splitLanguages({ languages, lines }: Pick<PackageSummary, 'languages' | 'lines'>): SplitLanguages {
  const code = languages.filter(({ kind }) => kind === 'programming' || kind === 'markup')
  const shown = (code.length > 0 ? code : languages).filter((language) => language.lines > 0)
  const shownLines = shown.reduce((sum, language) => sum + language.lines, 0)
  return { shown, shownLines, otherLines: lines - shownLines }
}

/** '71%', and '<1%' for what is there, however little. */
export function shareText(part: number, whole: number): string {
  const percent = Math.round((part / Math.max(1, whole)) * 100)
  if (percent === 0) return '<1%'
  return `${part < whole ? Math.min(99, percent) : percent}%`
}
