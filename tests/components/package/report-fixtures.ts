import type { TreeFolder, VersionReport } from '#contract/packages/inspections.ts'
import { summarize } from '#contract/packages/summarize.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import type { Finding, Manifest, PackageReport } from '#contract/packages/report.ts'
import { page } from '../support/open.tsx'

const NONE = { files: 0, example: null }

export const finding = (code: Finding['code'], changes: Partial<Finding> = {}): Finding => ({
  code,
  path: null,
  line: null,
  detail: null,
  ...changes,
})

const manifest = (path: string): Manifest => ({
  path,
  ecosystem: 'npm',
  isLock: false,
  name: 'kit',
  version: '2.5.0',
  license: 'MIT',
  dependencies: [],
})

/** What hides nothing, and what a seller has to do something about. */
export const FINDINGS = [
  finding('secret', { path: 'kit/apps/api/src/billing/seed.ts', line: 38, detail: 'stripe key' }),
  finding('secret', { path: 'kit/infra/terraform/dev.tfvars', line: 12, detail: 'aws access key' }),
  finding('link', { path: 'kit/apps/web/public' }),
  finding('copyleft', { path: 'kit/packages/receipts/package.json', detail: 'pdf-stamp (GPL-3.0-only)' }),
  finding('no_license'),
  finding('install_script', { path: 'kit/package.json', detail: 'postinstall' }),
  finding('has_readme', { path: 'kit/README.md' }),
  finding('has_tests', { path: 'kit/tests/a.test.ts' }),
  finding('has_lock_file', { path: 'kit/package-lock.json' }),
]

const countsOf = (findings: Finding[]) =>
  [...Map.groupBy(findings, ({ code }) => code)].map(([code, all]) => ({ code, count: all.length }))

export const report = (changes: Partial<PackageReport> = {}): PackageReport => ({
  format: 'zip',
  level: 'blocking',
  files: 42_718,
  bytes: 311_000_000,
  languages: [
    { name: 'JSON', kind: 'data', files: 12, bytes: 900_000, lines: 91_105 },
    { name: 'TypeScript', kind: 'programming', files: 900, bytes: 1_500_000, lines: 41_870 },
    { name: 'SQL', kind: 'programming', files: 40, bytes: 90_000, lines: 3_214 },
    { name: 'CSS', kind: 'markup', files: 30, bytes: 80_000, lines: 2_960 },
  ],
  root: 'kit/',
  manifests: [manifest('kit/package.json'), manifest('kit/packages/receipts/package.json')],
  dependencies: {
    count: 148,
    direct: 30,
    licenses: [
      { license: 'MIT', count: 121, isCopyleft: false },
      { license: 'Apache-2.0', count: 17, isCopyleft: false },
      { license: null, count: 9, isCopyleft: false },
      { license: 'GPL-3.0-only', count: 1, isCopyleft: true },
    ],
  },
  licenseFiles: [],
  readme: {
    path: 'kit/README.md',
    outline: [
      { level: 1, text: 'Kit' },
      { level: 2, text: 'Getting started' },
      { level: 3, text: 'Configuration' },
    ],
  },
  checks: {
    tests: { files: 31, example: 'kit/tests/a.test.ts' },
    ci: { files: 1, example: 'kit/.github/workflows/ci.yml' },
    docs: NONE,
    docker: { files: 2, example: 'kit/Dockerfile' },
    envExample: NONE,
  },
  biggest: [
    { path: 'kit/seed/photos.zip', size: 19_500_000 },
    { path: 'kit/docs/tour.mp4', size: 9_540_000 },
  ],
  findings: FINDINGS,
  findingCounts: countsOf(changes.findings ?? FINDINGS),
  ...changes,
})

export const TREE: TreeFolder[] = [
  {
    folder: 'kit',
    entries: [
      { kind: 'folder', name: 'apps', files: 1_030, bytes: 9_000_000 },
      { kind: 'folder', name: 'infra', files: 22, bytes: 40_000 },
      { kind: 'file', name: 'README.md', size: 11_000, language: 'Markdown', lines: 200 },
    ],
    hasMore: false,
  },
  { folder: 'kit/apps', entries: [{ kind: 'folder', name: 'api', files: 612, bytes: 5_000_000 }], hasMore: false },
  {
    folder: 'kit/infra',
    entries: [{ kind: 'folder', name: 'terraform', files: 22, bytes: 40_000 }],
    hasMore: false,
  },
]

/** The reply about a version: its report once it is done, otherwise how far it is. */
export function versionReport(
  { version, inspection }: Pick<PackageVersion, 'version' | 'inspection'>,
  changes: Partial<VersionReport> = {},
): VersionReport {
  const isDone = inspection.state === 'done'
  const found =
    'report' in changes ? changes.report : isDone ? report({ findings: [], level: inspection.level ?? 'fine' }) : null
  return {
    version,
    inspection,
    progress: inspection.state === 'waiting' ? { state: 'waiting', ahead: 0 } : { state: inspection.state },
    summary: found ? summarize(found, TREE) : null,
    opened: [],
    ...changes,
    report: found ?? null,
  }
}

/** A version's panel, by its number. */
export const panelOf = (version: string) => page.getByRole('region', { name: `Version ${version}`, exact: true })
export const preview = page.getByRole('complementary', { name: 'What buyers will see' })
