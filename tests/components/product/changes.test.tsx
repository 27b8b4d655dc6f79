import { describe, expect, it } from 'vitest'
import type { ComparableVersions, Comparison, DependencyChanges } from '#contract/packages/comparisons.ts'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const API = '/api/listings/inboxly/package/compare'
const at = (version: string, status: 'current' | 'superseded') => ({
  version,
  status,
  releasedAt: '2026-11-24T09:00:00.000Z',
  size: 297 * 1024 * 1024,
  files: 1284,
  lines: 48_216,
})
const VERSIONS: ComparableVersions = {
  listing: { id: 'l', slug: 'inboxly', title: 'Inboxly' },
  isSeller: false,
  items: [at('2.4.1', 'current'), at('2.4.0', 'superseded'), at('2.3.0', 'superseded')],
}
const text = (lines: number | null) => ({ size: 4_096, lines })
const FILES: Comparison = {
  from: { ...at('2.4.0', 'superseded'), lines: 47_000 },
  to: at('2.4.1', 'current'),
  counts: { added: 1, removed: 1, changed: 2, moved: 1, unchanged: 1279 },
  files: [
    { change: 'changed', path: 'packages/mail/import.ts', formerPath: null, before: text(50), after: text(53) },
    { change: 'removed', path: 'packages/mail/legacy.ts', formerPath: null, before: text(164), after: null },
    { change: 'moved', path: 'packages/mail/money.ts', formerPath: 'src/money.ts', before: text(3), after: text(3) },
    { change: 'added', path: 'packages/mail/winmail.ts', formerPath: null, before: null, after: text(88) },
    { change: 'changed', path: 'seed/mailbox.mbox', formerPath: null, before: text(null), after: text(null) },
  ],
  next: null,
}
const DEPENDENCIES: DependencyChanges = {
  counts: { added: 1, removed: 0, changed: 0 },
  newCopyleft: ['GPL-3.0-only'],
  items: [
    {
      change: 'added',
      ecosystem: 'npm',
      name: 'winmail-reader',
      before: [],
      after: ['1.8.2'],
      license: 'GPL-3.0-only',
      isCopyleft: true,
    },
  ],
  next: null,
}
const HUNK = {
  oldStart: 41,
  oldLines: 2,
  newStart: 41,
  newLines: 2,
  lines: [' if (!thread) {', '-  await one()', '+  <b>'],
}

function stubChanges() {
  stub('get', `${API}/versions`, VERSIONS)
  stub('get', `${API}/dependencies`, DEPENDENCIES)
  stub('get', `${API}/text`, ({ query }) =>
    query.get('path') === 'seed/mailbox.mbox'
      ? { hunks: null, isRewritten: false }
      : { hunks: [HUNK], isRewritten: query.get('change') === 'added' },
  )
  return stub('get', API, FILES)
}

const files = () => page.getByRole('region', { name: '5 files' })
const difference = () => page.getByRole('region', { name: /packages|seed/ })

describe('What changed between two versions', { tags: ['ours-package-changes'] }, () => {
  it('shows files, texts and dependencies of the newest two', async () => {
    const requested = stubChanges()
    await open('/product/inboxly/changes', { as: person() })
    await expect.element(difference()).toHaveTextContent('4141 if (!thread) {42−Removed await one()')
    await expect.element(difference()).toHaveTextContent('42+Added <b>')
    expect(requested.map(({ query }) => [query.get('from'), query.get('to')])).toEqual([['2.4.0', '2.4.1']])
    await expect.element(page.getByText('47,000 → 48,216')).toBeVisible()
    await expect.element(page.getByText(/New copyleft license since 2\.4\.0: GPL-3\.0-only/)).toBeVisible()
    await expectAccessible([1280, 768, 390, 1920])
  })

  it('goes from file to file, also to those without a text', async () => {
    stubChanges()
    await open('/product/inboxly/changes', { as: person() })
    const next = page.getByRole('button', { name: 'Next file' })
    await next.click()
    await expect.element(difference()).toHaveTextContent('packages/mail/legacy.ts')
    await next.click()
    await expect.element(difference()).toHaveTextContent('It was src/money.ts. Its content is the same.')
    await next.click()
    await expect.element(difference()).toHaveTextContent('The two have little in common')
    await files()
      .getByRole('button', { name: /mailbox/ })
      .click()
    await expect.element(difference()).toHaveTextContent('This file is no text, or too long to be compared.')
    await expect.element(next).not.toBeInTheDocument()
  })

  it('filters files by path', async () => {
    stubChanges()
    await open('/product/inboxly/changes', { as: person() })
    await files().getByRole('searchbox', { name: 'Filter by path' }).fill('LEGACY')
    await expect.poll(() => files().getByRole('listitem').elements().length).toBe(1)
    await expect.element(difference()).toHaveTextContent('legacy.ts')
  })

  it('compares other versions, which the address names', async () => {
    const requested = stubChanges()
    await open('/product/inboxly/changes?from=2.3.0&to=2.4.0', { as: person() })
    await page.getByRole('combobox', { name: 'To version' }).selectOptions('2.4.1 (newest)')
    await expect.poll(() => location.search).toBe('?from=2.3.0&to=2.4.1')
    await expect.poll(() => requested.map(({ query }) => query.get('to'))).toEqual(['2.4.0', '2.4.1'])
  })

  it('is nothing with one version, and not there for others', async () => {
    stub('get', `${API}/versions`, { ...VERSIONS, items: VERSIONS.items.slice(0, 1) })
    const { unmount } = await open('/product/inboxly/changes', { as: person() })
    await expect.element(page.getByText('There is only one version so far')).toBeVisible()
    await unmount()
    stub('get', `${API}/versions`, () => refusal(404, { code: 'not_found', message: 'No.' }))
    await open('/product/inboxly/changes', { as: person() })
    await expect.element(page.getByText('There is nothing to compare here')).toBeVisible()
  })
})
