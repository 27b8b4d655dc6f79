import { describe, expect, it } from 'vitest'
import type { ReviewedPackage, ReviewedVersion } from '#contract/admin/packages.ts'
import type { FolderPage, PackageSummary, VersionReport } from '#contract/packages/inspections.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, openAdmin, row, toast } from './admin.ts'
import { detailOf, LISTING } from './fixtures.ts'
import { stubListings } from './listings-stub.ts'

const AT = '2026-11-20T10:00:00.000Z'

const version = (changes: Partial<ReviewedVersion> = {}): ReviewedVersion => ({
  version: '1.0.0',
  size: 84_200_000,
  status: 'superseded',
  createdAt: AT,
  currentAt: null,
  reviewAskedAt: null,
  approvedAt: null,
  refusal: null,
  reason: null,
  fileDeleted: false,
  inspection: { state: 'done', endedAt: AT, level: 'fine', blocking: 0, confirmedAt: null, mails: false },
  since: null,
  ...changes,
})

const CURRENT = version({ version: '1.1.0', status: 'current', approvedAt: AT, currentAt: AT })
const WAITING = version({
  version: '2.0.0-beta.1',
  status: 'draft',
  reviewAskedAt: AT,
  inspection: { ...version().inspection, level: 'blocking', confirmedAt: AT },
  since: {
    version: '1.1.0',
    changes: [
      { code: 'secret', before: 0, after: 2 },
      { code: 'no_license', before: 1, after: 0 },
    ],
  },
})
const OLD = version({ version: '0.9.0', status: 'withheld', reason: 'It reads the clipboard.' })

const tests = { files: 12, example: 'src/shop.test.ts' }
const none = { files: 0, example: null }
const REPORT: PackageReport = {
  format: 'zip',
  level: 'blocking',
  files: 1_204,
  bytes: 9_400_000,
  root: 'shop/',
  languages: [
    { name: 'TypeScript', kind: 'programming', files: 320, bytes: 1_000_000, lines: 48_210 },
    { name: 'CSS', kind: 'markup', files: 12, bytes: 90_000, lines: 2_400 },
  ],
  manifests: [
    {
      path: 'shop/package.json',
      ecosystem: 'npm',
      isLock: false,
      name: 'shop',
      version: '2.0.0',
      license: 'MIT',
      dependencies: [],
    },
  ],
  dependencies: {
    count: 148,
    direct: 31,
    licenses: [
      { license: 'MIT', count: 140, isCopyleft: false },
      { license: 'GPL-3.0-only', count: 8, isCopyleft: true },
    ],
  },
  licenseFiles: [{ path: 'shop/LICENSE', license: 'MIT', similarity: 1 }],
  readme: { path: 'shop/README.md', outline: [{ level: 1, text: 'Shop' }] },
  checks: { tests, ci: none, docs: none, docker: none, envExample: none },
  biggest: [{ path: 'shop/public/hero.png', size: 2_400_000 }],
  findings: [
    { code: 'secret', path: 'shop/src/keys.ts', line: 12, detail: 'AWS access key' },
    { code: 'secret', path: 'shop/.env.test', line: 3, detail: 'Stripe key' },
    { code: 'install_script', path: 'shop/package.json', line: null, detail: 'postinstall' },
  ],
  findingCounts: [
    { code: 'secret', count: 2 },
    { code: 'install_script', count: 1 },
    { code: 'has_tests', count: 1 },
  ],
}
const SUMMARY: PackageSummary = {
  format: 'zip',
  files: REPORT.files,
  bytes: REPORT.bytes,
  lines: 52_000,
  languages: REPORT.languages,
  root: REPORT.root,
  tree: [
    {
      folder: '',
      hasMore: false,
      entries: [
        { kind: 'folder', name: 'shop', files: 1_203, bytes: 9_000_000 },
        { kind: 'file', name: 'NOTES.txt', size: 1_200, language: null, lines: 20 },
      ],
    },
  ],
  dependencies: REPORT.dependencies,
  manifests: ['shop/package.json'],
  licenseFiles: [{ path: 'shop/LICENSE', license: 'MIT' }],
  readme: REPORT.readme,
  checks: REPORT.checks,
  biggest: REPORT.biggest,
  findings: REPORT.findingCounts,
}
const reportOf = ({ version: number, inspection }: ReviewedVersion): VersionReport => ({
  version: number,
  inspection,
  progress: { state: 'done' },
  report: REPORT,
  summary: SUMMARY,
  opened: ['shop/README.md'],
})

const BASE = '/api/admin/listings/:id/package/versions/:version'
const live = {
  ...LISTING,
  status: 'published' as const,
  package: CURRENT.version,
  waitingVersion: WAITING.version,
}

/** A live listing with a version that waits; decisions change what is there. */
function stubPackage(versions: ReviewedVersion[] = [WAITING, CURRENT, OLD]) {
  const stored = { package: { versions } satisfies ReviewedPackage }
  stubListings([live])
  stub('get', '/api/admin/listings/:id', () => detailOf(live, { package: stored.package }))
  const reports = stub('get', `${BASE}/report`, ({ path }) => {
    const found = stored.package.versions.find((each) => path.includes(`/${each.version}/`))
    return reportOf(found ?? CURRENT)
  })
  const decide = (verb: string, change: Partial<ReviewedVersion>) =>
    stub('post', `${BASE}/${verb}`, ({ path }) => {
      stored.package = {
        versions: stored.package.versions.map((each) =>
          path.includes(`/${each.version}/`) ? { ...each, reviewAskedAt: null, ...change } : each,
        ),
      }
      return stored.package
    })
  return { stored, reports, decide }
}

const drawer = () => page.getByRole('dialog', { name: LISTING.title, exact: true })
const card = (number: string) => drawer().getByRole('article', { name: `Version ${number}`, exact: true })

describe('The package in the listing drawer', { tags: ['ours-version-review'] }, () => {
  it(
    'shows the version that waits with its whole report, and what changed',
    { tags: ['ours-package-report'] },
    async () => {
      stubPackage()
      stub('get', `${BASE}/folder`, (): FolderPage => ({
        entries: [{ kind: 'file', name: 'index.ts', size: 900, language: 'TypeScript', lines: 30 }],
        next: null,
      }))
      await openAdmin('projects?status=new-versions')
      await expect.element(row(LISTING.title)).toHaveTextContent(`Version ${WAITING.version} waits`)
      await page.getByRole('link', { name: LISTING.title }).click()
      const waiting = card(WAITING.version)
      // It would be about the listing.
      expect(
        drawer()
          .getByRole('button', { name: `Approve ${LISTING.title}` })
          .query(),
      ).toBeNull()
      await expect.element(waiting.getByText('src/keys.ts:12')).toBeVisible()
      expect(waiting.element()).toHaveTextContent('that what looks like secrets are examples')
      expect(waiting.element()).toHaveTextContent('Findings that changed since 1.1.0')
      expect(waiting.element()).toHaveTextContent('0 → 2')
      expect(waiting.getByRole('list', { name: 'Lines by language' }).element()).toHaveTextContent('TypeScript48,210')
      expect(waiting.getByLabelText('Dependencies by license').element()).toHaveTextContent('GPL-3.0-onlyCopyleft')
      await waiting.getByRole('list', { name: 'Files', exact: true }).getByRole('button', { name: 'shop' }).click()
      await expect.element(waiting.getByText('index.ts')).toBeVisible()
      expect(card(CURRENT.version).element()).toHaveTextContent(/current.*Approved/)
      await expectAccessible()
    },
  )

  it('approves it in place of the version that was shown, or says what moved', async () => {
    const { decide } = stubPackage()
    const moved = 'This version’s status no longer allows this.'
    stub('post', `${BASE}/approve`, refusal(409, { code: 'version_moved', message: moved }))
    await openAdmin('projects?open=listing-1')
    const approve = drawer().getByRole('button', { name: `Approve version ${WAITING.version}` })
    await approve.click()
    await expect.element(card(WAITING.version).getByRole('alert')).toHaveTextContent(moved)
    const approvals = decide('approve', { status: 'current', approvedAt: AT })
    await approve.click()
    await expect.element(toast()).toHaveTextContent(`Version ${WAITING.version} approved`)
    await expect.element(approve).not.toBeInTheDocument()
    expect(approvals).toMatchObject([
      { path: `/api/admin/listings/listing-1/package/versions/${WAITING.version}/approve`, body: { current: '1.1.0' } },
    ])
  })

  it('refuses it with a reason, while no key decides about the listing', async () => {
    const { decide } = stubPackage()
    const refusals = decide('refuse', { refusal: 'A key is real.' })
    await openAdmin('projects?open=listing-1')
    await drawer()
      .getByRole('button', { name: `Refuse version ${WAITING.version}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Refuse version ${WAITING.version}` })
    await userEvent.keyboard('{Tab}r')
    await expect.element(dialog).toHaveTextContent('It stays a draft.')
    await expectAccessible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A key is real.')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect.element(toast()).toHaveTextContent(`Version ${WAITING.version} refused`)
    await drawer().getByText('2 other versions').click()
    await expect.element(card(WAITING.version)).toHaveTextContent('Refused: A key is real.')
    expect(refusals).toMatchObject([{ body: { reason: 'A key is real.' } }])
    expect(address()).toBe('/admin/projects?open=listing-1')
  })

  it(
    'withholds a version with a reason, and deletes its file only in a second step',
    { tags: ['ours-version-withheld'] },
    async () => {
      const { stored, decide } = stubPackage([CURRENT])
      const withheld = decide('withhold', { status: 'withheld', reason: 'Malware.' })
      const deleted = stub('delete', `${BASE}/file`, () => {
        stored.package = { versions: stored.package.versions.map((each) => ({ ...each, fileDeleted: true })) }
        return stored.package
      })
      await openAdmin('seller-products?open=listing-1')
      await drawer().getByRole('button', { name: 'Withhold version 1.1.0' }).click()
      const dialog = page.getByRole('dialog', { name: 'Withhold version 1.1.0' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Malware.')
      await dialog.getByRole('button', { name: 'Withhold' }).click()
      await expect.element(drawer()).toHaveTextContent('No version is current, so buyers get no files.')
      await drawer().getByText('Another version').click()
      await expect.element(card('1.1.0')).toHaveTextContent('Reason: Malware.')
      await card('1.1.0').getByRole('button', { name: 'Delete the file of version 1.1.0' }).click()
      await page
        .getByRole('dialog', { name: /^Delete the file/ })
        .getByRole('button', { name: 'Delete file' })
        .click()
      await expect.element(card('1.1.0')).toHaveTextContent('file deleted')
      expect(withheld).toMatchObject([{ body: { reason: 'Malware.' } }])
      expect(deleted).toHaveLength(1)
    },
  )

  it('says how far an inspection is, and that there are no files', async () => {
    const { stored } = stubPackage([
      version({ status: 'current', inspection: { ...version().inspection, state: 'failed' } }),
    ])
    stub('get', `${BASE}/report`, {
      ...reportOf(CURRENT),
      progress: { state: 'failed' },
      report: null,
      summary: null,
    } satisfies VersionReport)
    await openAdmin('projects?open=listing-1')
    await expect.element(card('1.0.0')).toHaveTextContent('It could not be inspected.')
    stored.package = { versions: [] }
    await openAdmin('projects?open=listing-1')
    await expect.element(drawer()).toHaveTextContent('No files have been uploaded.')
  })
})
