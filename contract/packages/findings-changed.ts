import { FINDINGS } from './findings.ts'
import type { PackageReport } from './report.ts'

type Counts = PackageReport['findingCounts']

/**
 * Whether a version has something to see that the one before had not: a kind of finding that is worth a look, or more of
 * those that a seller may confirm as examples.
 */
export function findingsChanged(before: Counts, after: Counts): boolean {
  const known = new Map(before.map(({ code, count }) => [code, count]))
  return after.some(({ code, count }) => {
    const { level } = FINDINGS[code]
    return level === 'notice' ? !known.has(code) : level !== 'fine' && count > (known.get(code) ?? 0)
  })
}
