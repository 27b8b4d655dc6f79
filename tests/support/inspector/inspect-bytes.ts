import { comparePaths, type VersionFiles } from '#inspector/differences/compare-files.ts'
import type { Source } from '#inspector/source.ts'
import { inspect, type InspectionStep } from '#inspector/inspect.ts'
import { buildReport } from '#inspector/report/build-report.ts'
import type { FindingCode } from '#contract/packages/findings.ts'
import type { FileFacts, Finding, PackageReport } from '#contract/packages/report.ts'

/** Bytes as an archive that can be read from anywhere. */
export function sourceOf(bytes: Uint8Array): Source {
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) }
}

export interface Inspected {
  report: PackageReport
  facts: FileFacts[]
  steps: InspectionStep[]
  codes: FindingCode[]
  texts: Map<string, Uint8Array>
}

/** All steps of an inspection, and the report of them. */
export async function inspectBytes(bytes: Uint8Array): Promise<Inspected> {
  const steps: InspectionStep[] = []
  for await (const step of inspect(sourceOf(bytes))) steps.push(step)
  return reportOf(steps)
}

export function reportOf(steps: InspectionStep[]): Inspected {
  const opened = steps.find((step) => step.kind === 'opened')
  const facts = steps.flatMap((step) => (step.kind === 'file' ? step.facts : []))
  const findings = steps.flatMap((step): Finding[] => {
    if (step.kind === 'refused') return [step.finding]
    return step.kind === 'file' ? [] : step.findings
  })
  const report = buildReport({
    format: opened?.format ?? null,
    findings,
    files: () => facts.map(({ file }) => file),
    facts: () => facts,
  })
  const texts = steps.flatMap((step) =>
    step.kind === 'file' && step.text ? [[step.facts.file.sha256, step.text] as const] : [],
  )
  return { report, facts, steps, codes: report.findingCounts.map(({ code }) => code), texts: new Map(texts) }
}

/** The files of a version, in the order in which they are compared. */
export function versionFiles({ facts, report }: Pick<Inspected, 'facts' | 'report'>): VersionFiles {
  const files = facts.map(({ file }) => file).toSorted((a, b) => comparePaths(a.path, b.path))
  return { files, root: report.root }
}
