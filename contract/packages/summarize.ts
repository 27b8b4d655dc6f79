import type { PackageSummary, TreeFolder } from './inspections.ts'
import { MAX_SUMMARY_HEADINGS, MAX_SUMMARY_ROWS } from './limits.ts'
import type { PackageReport } from './report.ts'

/** What a report shows to buyers. */
export function summarize(report: PackageReport, tree: TreeFolder[]): PackageSummary {
  const { format, files, bytes, languages, root, dependencies, manifests, licenseFiles, readme, checks } = report
  return {
    format,
    files,
    bytes,
    lines: languages.reduce((sum, { lines }) => sum + lines, 0),
    languages: languages.slice(0, MAX_SUMMARY_ROWS).map(({ name, kind, lines }) => ({ name, kind, lines })),
    root,
    tree,
    dependencies: {
      ...dependencies,
      licenses: dependencies.licenses.filter(({ isCopyleft }, index) => isCopyleft || index < MAX_SUMMARY_ROWS),
    },
    manifests: manifests.slice(0, MAX_SUMMARY_ROWS).map(({ path }) => path),
    licenseFiles: licenseFiles.slice(0, MAX_SUMMARY_ROWS).map(({ path, license }) => ({ path, license })),
    readme: readme && { ...readme, outline: readme.outline.slice(0, MAX_SUMMARY_HEADINGS) },
    checks,
    biggest: report.biggest,
    findings: report.findingCounts,
  }
}
