import type { Finding } from '#contract/packages/report.ts'
import type { FindingCode } from '#contract/packages/findings.ts'

/** Ends an inspection: the archive is refused, or cannot be read further. */
export class Refusal extends Error {
  readonly finding: Finding

  constructor(code: FindingCode, path: string | null = null) {
    super(code)
    this.finding = findingOf(code, path)
  }
}

export function findingOf(
  code: FindingCode,
  path: string | null = null,
  { line = null, detail = null }: { line?: number | null; detail?: string | null } = {},
): Finding {
  return { code, path, line, detail }
}
