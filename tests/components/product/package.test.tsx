import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenedText } from '#contract/packages/listed-packages.ts'
import { listing } from '../../support/fixtures.ts'
import { listedPackage, packageSummary } from '../../support/package-summaries.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { stubProduct } from './fixtures.ts'

const inside = () => page.getByRole('region', { name: 'What’s inside' })
const versions = () => page.getByRole('region', { name: 'Versions' })
const dialog = () => page.getByRole('dialog')
const textsOf = (locator: { elements: () => Element[] }) => locator.elements().map((each) => each.textContent)
const API = '/api/listings/:name/package'

describe('What is inside a product', { tags: ['ours-package-listed'] }, () => {
  it('is not on the page of one without a package', async () => {
    stubProduct()
    await open('/product/inboxly')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(inside()).not.toBeInTheDocument()
    await expect.element(versions()).not.toBeInTheDocument()
  })

  it('is a version in numbers, with its licenses, checks and findings', async () => {
    stubProduct({ package: listedPackage() })
    await open('/product/inboxly')
    await expect.element(inside()).toHaveTextContent('Read by Sourceyard on Nov 24, 2026, from the files you’d get')
    expect(textsOf(inside().getByRole('definition')).slice(0, 5)).toEqual([
      '2.4.1Newest',
      'Nov 24, 2026',
      '297 MB',
      '1,284',
      '39,163',
    ])
    await expect
      .element(inside().getByRole('link', { name: 'Download SBOM (CycloneDX)' }))
      .toHaveAttribute('href', `/api/listings/${listing().id}/package/sbom`)
    await expect.element(inside()).toHaveTextContent('1 dependency under GPL-3.0-only')
    await expect.element(inside().getByRole('list', { name: 'Findings' })).toHaveTextContent(/copyleft license/)
    await expect.element(inside().getByRole('list', { name: 'Headings of the README' })).toBeVisible()
    await expect.element(inside().getByRole('heading', { name: 'Files you can read' })).not.toBeInTheDocument()
    await expectAccessible([1280, 768, 390, 1920], { within: inside() })
  })

  it('copies the whole SHA-256', async () => {
    stubProduct({ package: listedPackage() })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('/product/inboxly')
    await inside().getByRole('button', { name: 'Copy SHA-256' }).click()
    expect(write).toHaveBeenCalledExactlyOnceWith(listedPackage().sha256)
  })

  it('says what was not found, and what the seller has confirmed', async () => {
    stubProduct({
      package: listedPackage({ summary: packageSummary({ findings: [{ code: 'has_tests', count: 1 }] }) }),
    })
    const { unmount } = await open('/product/inboxly')
    await expect.element(inside()).toHaveTextContent(/FindingsNone.*were found in these files\./)
    await expect.element(inside()).not.toHaveTextContent(/If you distribute/)
    await unmount()
    const confirmed = packageSummary({ findings: [{ code: 'secret', count: 2 }] })
    stubProduct({ package: listedPackage({ summary: confirmed, hasExamples: true }) })
    await open('/product/inboxly')
    await expect.element(inside()).toHaveTextContent('as the seller has confirmed')
  })

  it('opens folders below the second level when they are opened', async () => {
    stubProduct({ package: listedPackage() })
    const requested = stub('get', `${API}/folder`, {
      entries: [{ kind: 'file', name: 'routes.ts', size: 2_048, language: 'TypeScript', lines: 70 }],
      next: null,
    })
    await open('/product/inboxly')
    await inside().getByRole('button', { name: 'api/' }).click()
    await expect.element(inside()).toHaveTextContent('routes.ts')
    expect(requested.map(({ query }) => [query.get('path'), query.get('after')])).toEqual([
      ['inboxly-2.4.1/apps/api', '0'],
    ])
  })
})

describe('The dependencies of a package', { tags: ['ours-package-listed'] }, () => {
  it('are all in a dialog, page by page', async () => {
    stubProduct({ package: listedPackage() })
    const one = { scope: 'runtime', range: '^1.8.0', ecosystem: 'npm', isDirect: true } as const
    stub('get', `${API}/dependencies`, ({ query }) =>
      query.get('after') === '0'
        ? {
            items: [{ ...one, name: 'winmail-reader', version: '1.8.2', license: 'GPL-3.0-only', isCopyleft: true }],
            next: 200,
          }
        : { items: [{ ...one, name: 'hono', version: null, license: null, isCopyleft: false }], next: null },
    )
    await open('/product/inboxly')
    await inside().getByRole('button', { name: 'Show all dependencies' }).click()
    await expect.element(dialog()).toHaveTextContent('winmail-reader 1.8.2GPL-3.0-onlyCopyleftnpm, runtime')
    await expectAccessible([1280, 390])
    await dialog().getByRole('button', { name: 'Show more' }).click()
    await expect.element(dialog()).toHaveTextContent('hono ^1.8.0No license stated')
    await expect.element(dialog().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('can be requested again if they could not be loaded', async () => {
    stubProduct({ package: listedPackage() })
    stub('get', `${API}/dependencies`, () => refusal(500, { code: 'internal', message: 'No.' }))
    await open('/product/inboxly')
    await inside().getByRole('button', { name: 'Show all dependencies' }).click()
    await expect.element(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('A file that the seller opens', { tags: ['ours-package-listed'] }, () => {
  const PATHS = ['inboxly-2.4.1/README.md', 'inboxly-2.4.1/package.json']
  beforeEach(() => {
    stubProduct({ package: listedPackage({ opened: PATHS }) })
  })

  it.each([
    ['README.md', { kind: 'markdown', content: '<h3>Inboxly</h3>' }, () => dialog().getByRole('heading', { level: 3 })],
    [
      'package.json',
      { kind: 'text', content: '{"name": "<b>inboxly</b>"}' },
      () => dialog().getByText('<b>inboxly</b>'),
    ],
  ] satisfies [string, OpenedText, () => ReturnType<typeof dialog>][])(
    'is read in a dialog: %s',
    async (name, text, found) => {
      const requested = stub('get', `${API}/text`, text)
      await open('/product/inboxly')
      await inside().getByRole('button', { name }).click()
      await expect.element(found()).toBeVisible()
      expect(requested.map(({ query }) => query.get('path'))).toEqual([`inboxly-2.4.1/${name}`])
      await expectAccessible()
    },
  )
})

describe('The versions of a package', { tags: ['ours-package-listed'] }, () => {
  it('have their notes, and older ones on request', async () => {
    stubProduct({ package: listedPackage({ hasMoreVersions: true }) })
    const requested = stub('get', `${API}/versions`, {
      items: [{ version: '2.2.0', releasedAt: '2026-09-01T00:00:00.000Z', notesHtml: '<p>First.</p>' }],
      hasMore: false,
    })
    await open('/product/inboxly')
    await expect
      .element(versions())
      .toHaveTextContent('2.4.1Nov 24, 2026 Long threads no longer time out 2.4.0Nov 13, 2026Portuguese.')
    await expect.element(versions()).toHaveTextContent('2.3.0Oct 2, 2026No notes')
    await expectAccessible([1280, 390], { within: versions() })
    await versions().getByRole('button', { name: 'Show older versions' }).click()
    await expect.element(versions()).toHaveTextContent('2.2.0Sep 1, 2026First.')
    expect(requested.map(({ query }) => query.get('before'))).toEqual(['2.3.0'])
    await expect.element(versions().getByRole('button')).not.toBeInTheDocument()
  })
})
