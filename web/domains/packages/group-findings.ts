import { type FindingCode, type FindingLevel, FINDING_LEVELS, FINDINGS } from '#contract/packages/findings.ts'
import type { Finding, PackageReport } from '#contract/packages/report.ts'

/** The findings of one kind. */
export interface FindingGroup {
  code: FindingCode
  level: FindingLevel
  text: string
  /** How many there are, exactly. */
  count: number
  /** The first of them, with their file and line; none in a summary. */
  listed: Finding[]
}

/** The findings of a report or, without their places, of a summary, by kind and from worst to best. */
export function groupFindings({
  findingCounts,
  findings = [],
}: Pick<PackageReport, 'findingCounts'> & Partial<Pick<PackageReport, 'findings'>>): FindingGroup[] {
  const listed = Map.groupBy(findings, ({ code }) => code)
  return findingCounts
    .map(({ code, count }) => ({ code, count, ...FINDINGS[code], listed: listed.get(code) ?? [] }))
    .toSorted((a, b) => FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level))
}

/** A path as the project's own tools show it, without the folder that all of the archive is in. */
export const withoutRoot = (path: string, root: string): string =>
  path.startsWith(root) ? path.slice(root.length) : path
