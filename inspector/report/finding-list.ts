import { FINDING_LEVELS, FINDINGS } from '#contract/packages/findings.ts'
import { MAX_FINDINGS_OF_KIND } from '#contract/packages/limits.ts'
import type { Finding, PackageReport } from '#contract/packages/report.ts'

/** Counts findings, and keeps the first `MAX_FINDINGS_OF_KIND` of each code. */
export class FindingList {
  readonly #kinds = new Map<Finding['code'], { count: number; first: Finding[] }>()

  add(findings: Iterable<Finding>): void {
    for (const finding of findings) {
      const kind = this.#kinds.get(finding.code) ?? { count: 0, first: [] }
      this.#kinds.set(finding.code, kind)
      kind.count += 1
      if (kind.first.length < MAX_FINDINGS_OF_KIND) kind.first.push(finding)
    }
  }

  /** From worst to best. */
  ranked(): Pick<PackageReport, 'level' | 'findings' | 'findingCounts'> {
    const kinds = [...this.#kinds].toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    const [worst] = kinds
    return {
      level: worst ? FINDINGS[worst[0]].level : 'fine',
      findings: kinds.flatMap(([, { first }]) => first),
      findingCounts: kinds.map(([code, { count }]) => ({ code, count })),
    }
  }
}

const rankOf = (code: Finding['code']): number => FINDING_LEVELS.indexOf(FINDINGS[code].level)
