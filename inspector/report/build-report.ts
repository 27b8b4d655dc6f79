import { MAX_ALL_DEPENDENCIES, MAX_BIGGEST_FILES, MAX_LICENSE_FILES, MAX_MANIFESTS } from '#contract/packages/limits.ts'
import type {
  FileFacts,
  Finding,
  LicenseFile,
  Manifest,
  PackageFile,
  PackageReport,
} from '#contract/packages/report.ts'
import type { ArchiveFormat } from '../archive/read-archive.ts'
import { isInstalled, isOfRepository } from '../contents/names.ts'
import { findingOf } from '../refusal.ts'
import { CheckCounter } from './check-counter.ts'
import { dependencyLicenses } from './dependency-licenses.ts'
import { FindingList } from './finding-list.ts'
import { findingsOf } from './findings-of.ts'
import { LanguageCounter } from './language-counter.ts'
import { rootOf } from './root-of.ts'

/** The stored steps of an inspection. */
export interface InspectedArchive {
  /** Null if the archive could not be opened. */
  format: ArchiveFormat | null
  /** Of the archive, its folders and links. */
  findings: Iterable<Finding>
  /** All files, which are read twice, one at a time. */
  files: () => Iterable<PackageFile>
  /** The same files in the same order, with what was found in them. */
  facts: () => Iterable<FileFacts>
}

/** The report of all steps of an inspection. */
export function buildReport({ format, findings: ofArchive, files, facts }: InspectedArchive): PackageReport {
  const root = rootOf(files())
  const findings = new FindingList()
  const languages = new LanguageCounter()
  const counter = new CheckCounter(root)
  const manifests: Manifest[] = []
  const licenseFiles: LicenseFile[] = []
  let readme: PackageReport['readme'] = null
  let biggest: PackageReport['biggest'] = []
  let repository: string | undefined
  let installed: string | undefined
  let count = 0
  let bytes = 0
  findings.add(ofArchive)
  for (const { file, findings: ofFile, manifest, licenseFile, readme: outline } of facts()) {
    const { path, size } = file
    count += 1
    bytes += size
    findings.add(ofFile)
    languages.add(file)
    counter.add(file)
    biggest = withBiggest(biggest, path, size)
    if (isOfRepository(path)) repository ??= path
    if (isInstalled(path)) installed ??= path
    if (manifest && fits(manifest, manifests)) manifests.push(manifest)
    else if (manifest) findings.add([findingOf('unread_manifest', path)])
    if (licenseFile && licenseFiles.length < MAX_LICENSE_FILES) licenseFiles.push(licenseFile)
    // That of the project is the one with the shortest path.
    if (outline && (!readme || depthOf(path) < depthOf(readme.path))) readme = { path, outline }
  }
  const { checks } = counter
  const summary = { files: count, checks, licenseFiles, manifests, readme, repository, installed }
  findings.add(findingsOf(summary))
  return {
    format,
    files: count,
    bytes,
    languages: languages.ranked(),
    root,
    manifests,
    dependencies: dependencyLicenses(manifests),
    licenseFiles,
    readme,
    checks,
    biggest,
    ...findings.ranked(),
  }
}

/** Whether a report has room for another manifest. */
function fits({ dependencies }: Manifest, others: Manifest[]): boolean {
  const sum = others.reduce((total, other) => total + other.dependencies.length, dependencies.length)
  return others.length < MAX_MANIFESTS && sum <= MAX_ALL_DEPENDENCIES
}

function withBiggest(biggest: PackageReport['biggest'], path: string, size: number): PackageReport['biggest'] {
  if (biggest.length === MAX_BIGGEST_FILES && size <= (biggest.at(-1)?.size ?? 0)) return biggest
  return [...biggest, { path, size }].toSorted((a, b) => b.size - a.size).slice(0, MAX_BIGGEST_FILES)
}

const depthOf = (path: string): number => path.split('/').length
