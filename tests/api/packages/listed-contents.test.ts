import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING } from '#contract/cache-tags.ts'
import type { FolderPage } from '#contract/packages/inspections.ts'
import type { DependencyPage, OpenedText } from '#contract/packages/listed-packages.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { outcome } from '../../support/accounts.ts'
import { fetchApi, fetchJson } from '../../support/api.ts'
import { addListedVersion } from '../../support/listed-packages.ts'
import { newNetwork } from '../../support/networks.ts'
import { seed } from '../../support/seed.ts'

const LOCK = {
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { hono: '^4.0.0', gnuish: '^1.0.0' } },
    'node_modules/hono': { version: '4.10.4', license: 'MIT' },
    'node_modules/gnuish': { version: '1.0.2', license: 'GPL-3.0-only' },
    'node_modules/ms': { version: '2.1.3', license: 'MIT', dev: true },
  },
}
const FILES = [
  { name: 'shop/README.md', data: '# Shop\n\n<script>alert(1)</script> [site](javascript:alert(1))\n' },
  { name: 'shop/config.ts', data: 'export const secret = "<b>do not show</b>"\n' },
  { name: 'shop/package.json', data: '{ "name": "shop", "dependencies": { "hono": "^4.0.0", "gnuish": "^1.0.0" } }' },
  { name: 'shop/package-lock.json', data: JSON.stringify(LOCK) },
  { name: 'shop/src/lib/money.ts', data: 'export const cents = 1\n' },
]
const BASE = '/api/listings/shop/package'
const uncached = () => memoryCache.evict([EVERYTHING])

let listingId: string
beforeAll(async () => {
  ;[listingId = ''] = await seed(env.DB, [{ title: 'Shop: with "quotes"', slug: 'shop' }])
  const opened = ['shop/README.md', 'shop/package.json']
  await addListedVersion(listingId, { version: '1.2.0', files: FILES, opened })
})

describe('What is inside a listed package', { tags: ['ours-package-listed'] }, () => {
  it('is there folder by folder', async () => {
    expect(await fetchJson<FolderPage>(`${BASE}/folder`)).toMatchObject({
      entries: [{ kind: 'folder', name: 'shop', files: 5 }],
      next: null,
    })
    expect(await fetchJson<FolderPage>(`${BASE}/folder?path=shop/src/lib`)).toEqual({
      entries: [{ kind: 'file', name: 'money.ts', size: 23, language: 'TypeScript', lines: 1 }],
      next: null,
    })
    expect((await fetchJson<FolderPage>(`${BASE}/folder?path=shop&after=3`)).entries).toHaveLength(2)
  })

  it('has its dependencies, those with a copyleft license first', async () => {
    const { items, next } = await fetchJson<DependencyPage>(`${BASE}/dependencies`)
    expect(
      items.map(({ name, version, license, scope, isCopyleft }) => [name, version, license, scope, isCopyleft]),
    ).toEqual([
      ['gnuish', '1.0.2', 'GPL-3.0-only', 'runtime', true],
      ['hono', '4.10.4', 'MIT', 'runtime', false],
      ['ms', '2.1.3', 'MIT', 'development', false],
    ])
    expect(next).toBeNull()
    expect((await fetchJson<DependencyPage>(`${BASE}/dependencies?after=2`)).items).toHaveLength(1)
  })

  it('has a bill of materials to download', { tags: ['ours-package-sbom'] }, async () => {
    const reply = await fetchApi(`${BASE}/sbom`)
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="shop-1.2.0.cdx.json"')
    expect(reply.headers.get('Content-Type')).toBe('application/vnd.cyclonedx+json; version=1.6')
    expect(reply.headers.get('Cache-Control')).toMatch(/^public/)
    expect(await reply.json()).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'Shop: with "quotes"', version: '1.2.0' } },
      components: [{ name: 'gnuish' }, { name: 'hono' }, { name: 'ms' }],
    })
  })

  it.each(['/folder?path=shop%2Fnothing', '/text?path=shop%2FREADME', '/folder?path=shop%2FREADME.md'])(
    'is not found if there is none: %s',
    async (path) => {
      expect(await outcome(fetchApi(BASE + path))).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  it.each([
    `/folder?path=${'x'.repeat(1025)}`,
    '/folder?after=-1',
    '/dependencies?after=x',
    '/text',
    '/text?path=a&path=b',
  ])('refuses bad input: %s', async (path) => {
    expect(await outcome(fetchApi(BASE + path))).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('The files of a listed package', { tags: ['ours-package-listed', 'ours-package-private'] }, () => {
  const text = (path: string) => `${BASE}/text?path=${encodeURIComponent(path)}`

  it('are those that the seller opens, as safe text, in no cache', async () => {
    const reply = await fetchApi(text('shop/README.md'))
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    expect(reply.headers.get('ETag')).toBeNull()
    expect(await reply.json()).toEqual({
      kind: 'markdown',
      content:
        '<h3 dir="auto">Shop</h3>\n<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; [site](javascript:alert(1))</p>\n',
    } satisfies OpenedText)
    expect(await fetchJson<OpenedText>(text('shop/package.json'))).toEqual({ kind: 'text', content: FILES[2]?.data })
  })

  it('are no others, whether they exist or not', async () => {
    const unknown = await outcome(fetchApi(text('shop/unknown.ts')))
    for (const path of ['shop/config.ts', 'config.ts', 'shop/./README.md', 'shop/readme.md', 'shop', '', '*'])
      expect([path, await outcome(fetchApi(text(path)))]).toEqual([path, unknown])
    const everything = [`/api/listings/shop`, `${BASE}/folder?path=shop`, `${BASE}/dependencies`, `${BASE}/sbom`]
    for (const path of everything) expect(await (await fetchApi(path)).text()).not.toContain('do not show')
  })

  it('are closed as soon as the version or the listing is', async () => {
    const [other = ''] = await seed(env.DB, [{ title: 'Other', slug: 'other' }])
    const version = await addListedVersion(other, { files: FILES, opened: ['shop/README.md'] })
    const paths = ['/text?path=shop%2FREADME.md', '/folder', '/dependencies', '/sbom'].map(
      (path) => `/api/listings/other/package${path}`,
    )
    const statuses = async () => {
      uncached()
      return Promise.all(paths.map(async (path) => (await outcome(fetchApi(path))).status))
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await env.DB.prepare("UPDATE package_versions SET status = 'withheld' WHERE id = ?").bind(version).run()
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await env.DB.prepare("UPDATE package_versions SET status = 'current' WHERE id = ?").bind(version).run()
    await env.DB.prepare("UPDATE listings SET status = 'pending' WHERE id = ?").bind(other).run()
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('are read two times a second by a network at most', async () => {
    const headers = { 'CF-Connecting-IP': newNetwork() }
    let last = 0
    for (let read = 0; read <= 120 && last !== 429; read += 1)
      last = (await outcome(fetchApi(text('shop/unknown.ts'), { headers }))).status
    expect(last).toBe(429)
  })
})
