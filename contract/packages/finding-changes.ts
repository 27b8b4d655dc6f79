import type { FindingChange } from '../admin/packages.ts'
import { FINDING_CODES } from './findings.ts'
import type { PackageReport } from './report.ts'

type Counts = PackageReport['findingCounts']

/** Which kinds of findings there are more or fewer of in `after` than in `before`, in the order of their table. */
export function findingChanges(before: Counts, after: Counts): FindingChange[] {
  const countIn = (counts: Counts, code: FindingChange['code']) => counts.find((each) => each.code === code)?.count ?? 0
  return FINDING_CODES.map((code) => ({ code, before: countIn(before, code), after: countIn(after, code) })).filter(
    (change) => change.before !== change.after,
  )
}
