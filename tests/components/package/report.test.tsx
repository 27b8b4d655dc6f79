import { describe, expect, it, vi } from 'vitest'
import type { VersionReport } from '#contract/packages/inspections.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { archive, BASE, choose, openPackage, stubServer, version, versions } from './fixtures.ts'
import { finding, FINDINGS, panelOf, preview, report, versionReport } from './report-fixtures.ts'

const REPORT = `${BASE}/versions/:version/report`
const panel = panelOf('2.5.0')
const part = (name: string) => panel.getByRole('region', { name, exact: true })
const makeCurrent = panel.getByRole('button', { name: 'Make current: 2.5.0' })

const draft = (inspection: Partial<PackageVersion['inspection']> = {}, changes: Partial<PackageVersion> = {}) =>
  version({ version: '2.5.0', ...changes, inspection: { ...version().inspection, ...inspection } })

/** Opens a draft with a report. */
async function openDraft(one: PackageVersion, changes: Partial<VersionReport> = {}) {
  const server = stubServer({ versions: [one] })
  const state = { reply: versionReport(one, changes) }
  const asked = stub('get', REPORT, () => state.reply)
  await openPackage()
  return { server, state, asked }
}

const BLOCKED = draft({ level: 'blocking', blocking: 3 })

describe('The report of a version', { tags: ['ours-package-inspection-screen'] }, () => {
  it('says what to fix with file and line, what is worth a look, and what is fine', async () => {
    await openDraft(BLOCKED, { report: report() })
    const fix = part('Fix before submitting')
    await expect.element(fix.getByRole('heading')).toHaveTextContent('Fix before submitting')
    await expect.element(fix).toHaveTextContent('2 values look like secrets')
    const rows = fix.getByRole('row').elements().slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Stripe keyapps/api/src/billing/seed.ts:38',
      'AWS access keyinfra/terraform/dev.tfvars:12',
    ])
    await expect.element(fix).toHaveTextContent(/This is a link\. .*apps\/web\/public/)
    const look = part('Worth a look')
    await expect.element(look).toHaveTextContent(/copyleft license.*packages\/receipts\/package\.json pdf-stamp/)
    await expect.element(look).toHaveTextContent('There is no license file.')
    const good = part('Looks good').getByRole('listitem')
    expect(good.elements().map(({ textContent }) => textContent)).toEqual([
      'README with 3 headings',
      'Tests in 31 files',
      'A lock file pins the dependencies',
      'CI is set up',
      'Docker is set up',
    ])
    await expect.element(makeCurrent).toBeDisabled()
    await expect.element(panel).toHaveTextContent('Fix 3 things first')
    await expect.element(versions.getByRole('listitem')).toHaveTextContent('Fix 3 things first')
    await expectAccessible([1280, 390])
  })

  it('has exact counts where more is found than is listed', async () => {
    const secrets = Array.from({ length: 50 }, (_, index) => finding('secret', { path: 'kit/a.ts', line: index + 1 }))
    const notices = Array.from({ length: 50 }, (_, index) => finding('long_line', { path: `kit/${index}.js`, line: 1 }))
    const findingCounts = [
      { code: 'secret' as const, count: 1_234 },
      { code: 'long_line' as const, count: 60 },
    ]
    const found = report({ findings: [...secrets, ...notices], findingCounts })
    await openDraft(draft({ level: 'blocking', blocking: 1_234 }), { report: found })
    const fix = part('Fix before submitting')
    await expect.element(fix).toHaveTextContent('1,234 values look like secrets')
    // Those that are not listed cannot be seen, so no one can confirm them.
    await expect.element(fix).toHaveTextContent('More than 50 can’t be confirmed as examples.')
    expect(fix.getByRole('checkbox').query()).toBeNull()
    await fix.getByRole('button', { name: 'Show 40 more' }).click()
    await expect.element(fix).toHaveTextContent('and 1,184 more')
    const look = part('Worth a look')
    await look.getByRole('button', { name: 'Show 45 more' }).click()
    await expect.element(look).toHaveTextContent(/49\.js:1.*and 10 more/)
  })

  it('lets its seller confirm that secrets are examples', async () => {
    const { server, state } = await openDraft(draft({ level: 'blocking', blocking: 2 }), {
      report: report({ findings: FINDINGS.filter(({ code }) => code === 'secret') }),
    })
    const sent = stub('post', `${BASE}/versions/:version/examples`, () => {
      const confirmed = draft({ level: 'blocking', confirmedAt: '2026-11-22T10:00:00.000Z' })
      server.data = { ...server.data, versions: [confirmed] }
      state.reply = { ...state.reply, inspection: confirmed.inspection }
      return confirmed
    })
    const confirm = panel.getByRole('button', { name: 'Confirm' })
    await expect.element(confirm).toBeDisabled()
    const box = panel.getByRole('checkbox', { name: 'These are examples' })
    await expect
      .element(box)
      .toHaveAccessibleDescription(/Your confirmation stays with 2\.5\.0, and our reviewer sees it/)
    // Its label covers it.
    await panel.getByText('These are examples').click()
    await confirm.click()
    await expect.element(panel).toHaveTextContent('You confirmed this on Nov 22, 2026.')
    await expect.element(makeCurrent).toBeEnabled()
    expect(sent).toHaveLength(1)
    expect(part('Fix before submitting').query()).toBeNull()
  })

  it('says that a file is no version', async () => {
    const refused = report({ level: 'refused', files: 0, findings: [finding('encrypted', { path: 'kit/a.ts' })] })
    await openDraft(draft({ level: 'refused', blocking: 1 }), { report: refused })
    await expect.element(part('This file can’t be a version')).toHaveTextContent('Encrypted files can’t be read.')
    await expect.element(preview).toHaveTextContent('Nothing, since no file could be read.')
    await expect.element(makeCurrent).toBeDisabled()
  })

  it('belongs to the version that the address names', async () => {
    stubServer({ versions: [draft(), version({ version: '2.4.2', status: 'current' })] })
    await openPackage()
    await expect.element(panel).toBeVisible()
    await versions.getByRole('button', { name: 'Report on 2.4.2' }).click()
    await expect.element(panelOf('2.4.2').getByRole('heading', { level: 2 })).toHaveFocus()
    expect(location.search).toBe('?version=2.4.2')
    await expect.element(versions.getByRole('textbox', { name: 'Release notes for 2.4.2' })).toBeVisible()
  })

  it('gives way to that of a version that is uploaded next', async () => {
    stubServer({ versions: [version({ version: '2.4.2', status: 'current' })] })
    await openPackage()
    await versions.getByRole('button', { name: 'Report on 2.4.2' }).click()
    await choose(archive())
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(panel).toBeVisible()
  })

  it('that cannot be fetched is fetched again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    stubServer({ versions: [draft()] })
    let isDown = true
    stub('get', REPORT, () =>
      isDown ? refusal(503, { code: 'internal', message: 'Please try again.' }) : versionReport(draft()),
    )
    await openPackage()
    const again = panel.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    isDown = false
    await again.click()
    await expect.element(part('Looks good')).toBeVisible()
  })
})

describe('An inspection', { tags: ['ours-package-inspection-screen'] }, () => {
  const waiting = draft({ state: 'waiting', endedAt: null, level: null })

  it('shows its steps until it is done, and then the report, by one request at a time', async () => {
    const { server, state, asked } = await openDraft(waiting, { progress: { state: 'waiting', ahead: 3 } })
    const step = panel.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect.element(step.nth(1)).toHaveTextContent('Now: Waiting for its turn3 ahead')
    await expect.element(step.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect.element(makeCurrent).toBeDisabled()
    await expectAccessible([1280, 390], { within: panel })
    const packages = stub('get', BASE, () => server.data)
    state.reply = { ...state.reply, progress: { state: 'reading', files: 1_200, read: 30, size: 60 } }
    await expect.element(step.nth(2)).toHaveTextContent('Now: Reading the files1,200 files')
    await expect.element(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expect.element(panel.getByText('Reading the contents of 2.5.0')).toBeInTheDocument()
    await expectAccessible([1280, 390], { within: panel })
    state.reply = versionReport(draft({ level: 'notice' }), { report: report({ findings: [finding('no_readme')] }) })
    await expect.element(part('Worth a look')).toHaveTextContent('There is no README.')
    await expect.element(makeCurrent).toBeEnabled()
    // The list learned of it from the report.
    expect(packages).toHaveLength(0)
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(asked).toHaveLength(before)
  })

  it('mails its seller if that is wanted', async () => {
    const { server, state } = await openDraft(waiting)
    const sent = stub('put', `${BASE}/versions/:version/inspection-mail`, () => {
      const mailed = draft({ ...waiting.inspection, mails: true })
      server.data = { ...server.data, versions: [mailed] }
      // The report is refetched while the inspection runs.
      state.reply = { ...state.reply, inspection: mailed.inspection }
      return mailed
    })
    await panel.getByText('Email me when it is done').click()
    await expect.element(panel.getByRole('checkbox', { name: 'Email me when it is done' })).toBeChecked()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ wanted: true }])
  })

  it('that has failed begins anew', async () => {
    const failed = draft({ state: 'failed', level: null })
    const { server, state } = await openDraft(failed)
    const sent = stub('post', `${BASE}/versions/:version/inspect`, () => {
      server.data = { ...server.data, versions: [waiting] }
      state.reply = versionReport(waiting)
      return waiting
    })
    await expect.element(panel.getByRole('heading', { name: 'We couldn’t read this version' })).toBeVisible()
    await expect.element(makeCurrent).toBeDisabled()
    await expectAccessible([1280, 390], { within: panel })
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByRole('list', { name: 'Steps' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('A version that a reviewer sees first', { tags: ['ours-package-inspection-screen'] }, () => {
  const review = { state: 'waiting', reason: null } as const

  it('is sent for review', async () => {
    const { server } = await openDraft(draft())
    stub('post', `${BASE}/versions/:version/make-current`, () => {
      server.data = { ...server.data, versions: [draft({}, { review })] }
      return draft({}, { review })
    })
    await makeCurrent.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make 2.5.0 current' }).click()
    await expect.element(page.getByText('2.5.0 becomes current once our team has approved it.')).toBeVisible()
    await expect.element(panel).toHaveTextContent(/Sent for review.*our team looks at it first/)
    await expect.element(makeCurrent).toBeDisabled()
    await expectAccessible([1280, 390], { within: panel })
  })

  it('shows why it was refused, and can be sent again', async () => {
    await openDraft(draft({}, { review: { state: 'refused', reason: 'The key in seed.ts is real.' } }))
    await expect
      .element(panel)
      .toHaveTextContent(/Our team hasn’t approved this version.*The key in seed\.ts is real\./)
    await expect.element(makeCurrent).toBeEnabled()
  })
})

describe('What buyers will see', { tags: ['ours-package-inspection-screen'] }, () => {
  it('is shown beside the report, with folders that open', async () => {
    await openDraft(BLOCKED, { report: report() })
    await expect.element(preview).toHaveTextContent(/Files42,718/)
    const lines = preview.getByRole('list', { name: 'Lines by language' }).getByRole('listitem')
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      'TypeScript41,870 lines87%',
      'SQL3,214 lines7%',
      'CSS2,960 lines6%',
      'Data, prose and others91,105 lines',
    ])
    await expect.element(preview).toHaveTextContent(/No license stated9GPL-3\.0-onlyCopyleft1/)
    const pages = [
      { entries: [{ kind: 'file', name: 'a.ts', size: 900, language: 'TypeScript', lines: 30 }], next: 1 },
      { entries: [{ kind: 'file', name: 'b.ts', size: 1, language: 'TypeScript', lines: 1 }], next: null },
    ]
    const asked = stub(
      'get',
      `${BASE}/versions/:version/folder`,
      ({ query }) => pages[Number(query.get('after'))] ?? null,
    )
    const folder = preview.getByRole('button', { name: /^terraform/ })
    await expect.element(folder).toHaveAttribute('aria-expanded', 'false')
    await folder.click()
    await expect.element(preview.getByText('a.ts')).toBeVisible()
    await preview.getByRole('button', { name: 'Show more' }).click()
    await expect.element(preview.getByText('b.ts')).toBeVisible()
    expect(asked.map(({ query }) => [query.get('path'), query.get('after')])).toEqual([
      ['kit/infra/terraform', '0'],
      ['kit/infra/terraform', '1'],
    ])
    await folder.click()
    expect(preview.getByText('a.ts').query()).toBeNull()
  })

  it('says that a folder could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openDraft(BLOCKED, { report: report() })
    stub('get', `${BASE}/versions/:version/folder`, () => refusal(503, { code: 'internal', message: 'Later.' }))
    await preview.getByRole('button', { name: /^terraform/ }).click()
    await expect.element(preview.getByRole('alert')).toHaveTextContent('Not loaded.')
    await expect.element(preview.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('has files that its seller opens, five at most', async () => {
    const opened = ['kit/a.md', 'kit/b.md', 'kit/c.md', 'kit/d.md']
    await openDraft(BLOCKED, { report: report(), opened })
    const sent = stub('put', `${BASE}/versions/:version/opened`, () => versionReport(BLOCKED))
    const files = preview.getByRole('group', { name: 'Files that buyers may open' })
    await expect.element(files.getByRole('checkbox', { name: 'a.md' })).toBeChecked()
    await files.getByText('README.md').click()
    await expect.element(files.getByRole('checkbox', { name: 'README.md' })).toBeChecked()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ paths: [...opened, 'kit/README.md'] }])
    await expect.element(files.getByRole('checkbox', { name: 'package.json', exact: true })).toBeDisabled()
    await expect.element(files).toHaveTextContent('These are all 5 that you can open.')
  })

  it('says which file cannot be opened, and closes it again', async () => {
    await openDraft(BLOCKED, { report: report() })
    const message = 'Choose text files of this version.'
    stub('put', `${BASE}/versions/:version/opened`, () =>
      refusal(400, { code: 'invalid_input', message: 'Check your input.', fields: { paths: message } }),
    )
    await preview.getByText('README.md').last().click()
    await expect.element(preview.getByRole('alert')).toHaveTextContent(message)
    await expect.element(preview.getByRole('checkbox', { name: 'README.md' })).not.toBeChecked()
  })
})
