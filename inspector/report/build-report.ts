import { FINDING_LEVELS, FINDINGS } from '#contract/packages/findings.ts'
import { MAX_BIGGEST_FILES, MAX_FINDINGS_OF_KIND, MAX_LICENSE_FILES, MAX_MANIFESTS } from '#contract/packages/limits.ts'
import type { FileFacts, Finding, PackageFile, PackageReport } from '#contract/packages/report.ts'
import type { ArchiveFormat } from '../archive/read-archive.ts'
import { kindOf } from '../languages/languages.ts'
import { checksOf } from './checks.ts'
import { dependencyLicenses } from './dependency-licenses.ts'
import { findingsOf } from './findings-of.ts'
import { rootOf } from './root-of.ts'

/** The report of all steps of an inspection. `format` is null if the archive could not be opened. */
export function buildReport(format: ArchiveFormat | null, facts: FileFacts[], ofArchive: Finding[]): PackageReport {
  const files = facts.map(({ file }) => file)
  const root = rootOf(files)
  const manifests = facts.flatMap(({ manifest }) => manifest ?? []).slice(0, MAX_MANIFESTS)
  const licenseFiles = facts.flatMap(({ licenseFile }) => licenseFile ?? []).slice(0, MAX_LICENSE_FILES)
  // That of the project is the one with the shortest path.
  const [readme] = facts
    .flatMap(({ file, readme: outline }) => (outline ? [{ path: file.path, outline }] : []))
    .toSorted((a, b) => depthOf(a.path) - depthOf(b.path))
  const summary = {
    format,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    languages: languagesOf(files),
    root,
    manifests,
    dependencies: dependencyLicenses(manifests),
    licenseFiles,
    readme: readme ?? null,
    checks: checksOf(files, root),
    biggest: files
      .toSorted((a, b) => b.size - a.size)
      .slice(0, MAX_BIGGEST_FILES)
      .map(({ path, size }) => ({ path, size })),
  }
  const all = [...ofArchive, ...facts.flatMap(({ findings }) => findings), ...findingsOf(summary, facts)]
  return { ...summary, ...ranked(all) }
}

/** Findings from worst to best, at most `MAX_FINDINGS_OF_KIND` of a code, with how many there are. */
function ranked(all: Finding[]): Pick<PackageReport, 'level' | 'findings' | 'findingCounts'> {
  const groups = [...Map.groupBy(all, ({ code }) => code)].toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  const [worst] = groups
  return {
    level: worst ? FINDINGS[worst[0]].level : 'fine',
    findings: groups.flatMap(([, found]) => found.slice(0, MAX_FINDINGS_OF_KIND)),
    findingCounts: groups.map(([code, found]) => ({ code, count: found.length })),
  }
}

const rankOf = (code: Finding['code']): number => FINDING_LEVELS.indexOf(FINDINGS[code].level)

const depthOf = (path: string): number => path.split('/').length

function languagesOf(files: PackageFile[]): PackageReport['languages'] {
  const recognized = files.filter(({ language }) => language !== null)
  return [...Map.groupBy(recognized, ({ language }) => language ?? '')]
    .map(([name, all]) => ({
      name,
      kind: kindOf(name),
      files: all.length,
      bytes: all.reduce((sum, { size }) => sum + size, 0),
      lines: all.reduce((sum, { lines }) => sum + (lines ?? 0), 0),
    }))
    .toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))
}
