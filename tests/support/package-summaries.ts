import type { ListedPackage, PackageSummary } from '#contract/packages/inspections.ts'

/** What buyers see of a small package. */
export function packageSummary(changes: Partial<PackageSummary> = {}): PackageSummary {
  const none = { files: 0, example: null }
  return {
    format: 'zip',
    files: 1284,
    bytes: 311_427_072,
    lines: 48_216,
    languages: [
      { name: 'TypeScript', kind: 'programming', lines: 34_206 },
      { name: 'SQL', kind: 'data', lines: 9_053 },
      { name: 'CSS', kind: 'markup', lines: 4_957 },
    ],
    root: 'inboxly-2.4.1/',
    tree: [
      {
        folder: 'inboxly-2.4.1',
        entries: [
          { kind: 'folder', name: 'apps', files: 648, bytes: 9_000_000 },
          { kind: 'folder', name: 'tests', files: 171, bytes: 700_000 },
          { kind: 'file', name: 'LICENSE.md', size: 6_554, language: 'Markdown', lines: 120 },
          { kind: 'file', name: 'README.md', size: 18_432, language: 'Markdown', lines: 410 },
        ],
        hasMore: false,
      },
      {
        folder: 'inboxly-2.4.1/apps',
        entries: [
          { kind: 'folder', name: 'api', files: 182, bytes: 2_000_000 },
          { kind: 'folder', name: 'web', files: 466, bytes: 7_000_000 },
        ],
        hasMore: false,
      },
      {
        folder: 'inboxly-2.4.1/tests',
        entries: [{ kind: 'file', name: 'import.test.ts', size: 4_096, language: 'TypeScript', lines: 90 }],
        hasMore: true,
      },
    ],
    dependencies: {
      count: 142,
      direct: 31,
      licenses: [
        { license: 'MIT', count: 109, isCopyleft: false },
        { license: 'Apache-2.0', count: 31, isCopyleft: false },
        { license: 'GPL-3.0-only', count: 1, isCopyleft: true },
        { license: null, count: 1, isCopyleft: false },
      ],
    },
    manifests: ['inboxly-2.4.1/package.json'],
    licenseFiles: [{ path: 'inboxly-2.4.1/LICENSE.md', license: 'MIT' }],
    readme: {
      path: 'inboxly-2.4.1/README.md',
      outline: [
        { level: 1, text: 'Inboxly' },
        { level: 2, text: 'Run it locally' },
      ],
    },
    checks: {
      tests: { files: 171, example: 'inboxly-2.4.1/tests/import.test.ts' },
      ci: { files: 1, example: 'inboxly-2.4.1/.github/workflows/ci.yml' },
      docs: none,
      docker: { files: 2, example: 'inboxly-2.4.1/Dockerfile' },
      envExample: none,
    },
    biggest: [{ path: 'inboxly-2.4.1/seed/demo-mailbox.mbox', size: 179_306_496 }],
    findings: [
      { code: 'copyleft', count: 1 },
      { code: 'has_readme', count: 1 },
    ],
    ...changes,
  }
}

export function listedPackage(changes: Partial<ListedPackage> = {}): ListedPackage {
  return {
    version: '2.4.1',
    releasedAt: '2026-11-24T09:00:00.000Z',
    size: 297 * 1024 * 1024,
    sha256: `9f2c41d8${'0'.repeat(48)}6e5ab7e0`,
    readAt: '2026-11-24T09:05:00.000Z',
    summary: packageSummary(),
    hasExamples: false,
    opened: [],
    versions: [
      {
        version: '2.4.1',
        releasedAt: '2026-11-24T09:00:00.000Z',
        notesHtml: '<ul dir="auto">\n<li>Long threads no longer time out</li>\n</ul>\n',
      },
      { version: '2.4.0', releasedAt: '2026-11-13T09:00:00.000Z', notesHtml: '<p dir="auto">Portuguese.</p>\n' },
      { version: '2.3.0', releasedAt: '2026-10-02T09:00:00.000Z', notesHtml: '' },
    ],
    hasMoreVersions: false,
    ...changes,
  }
}
