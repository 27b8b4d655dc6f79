import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { EVERYTHING } from '#contract/cache-tags.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { VERSION_PAGE } from '#contract/packages/limits.ts'
import type { ListedVersions } from '#contract/packages/listed-versions.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { outcome } from '../../support/accounts.ts'
import { fetchApi, fetchJson } from '../../support/api.ts'
import { addListedVersion, type Listed } from '../../support/listed-packages.ts'
import { packageSummary } from '../../support/package-summaries.ts'
import { seed } from '../../support/seed.ts'

let id: string
let slug: string
let listings = 0
beforeEach(async () => {
  slug = `kit-${(listings += 1)}`
  ;[id = ''] = await seed(env.DB, [{ title: 'Kit', slug }])
})

/** As if some seconds had passed. */
const uncached = () => memoryCache.evict([EVERYTHING])
const listed = async () => {
  uncached()
  return (await fetchJson<Listing>(`/api/listings/${slug}`)).package
}
const versions = async (query = '') => {
  uncached()
  return fetchJson<ListedVersions>(`/api/listings/${slug}/package/versions${query}`)
}

describe('The package of a listing', { tags: ['ours-package-listed'] }, () => {
  it('shows what the inspector found in the current version', async () => {
    expect(await listed()).toBeNull()
    await addListedVersion(id, { version: '1.0.0', status: 'superseded', currentAt: 1000 })
    await addListedVersion(id, { version: '1.1.0', currentAt: 2000, notes: '# New\n<b>x</b>', opened: ['README.md'] })
    expect(await listed()).toEqual({
      version: '1.1.0',
      releasedAt: '1970-01-01T00:00:02.000Z',
      size: 22,
      sha256: 'ab'.repeat(32),
      readAt: '1970-01-01T00:00:07.000Z',
      summary: packageSummary(),
      hasExamples: false,
      opened: ['README.md'],
      versions: [
        {
          version: '1.1.0',
          releasedAt: '1970-01-01T00:00:02.000Z',
          notesHtml: '<h4 dir="auto">New</h4>\n<p dir="auto">&lt;b&gt;x&lt;/b&gt;</p>\n',
        },
        { version: '1.0.0', releasedAt: '1970-01-01T00:00:01.000Z', notesHtml: '' },
      ],
      hasMoreVersions: false,
    })
  })

  it.each([
    ['a draft', { status: 'draft' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['withheld', { status: 'withheld' }],
    ['superseded', { status: 'superseded' }],
    ['not inspected', { level: null }],
    ['refused', { level: 'refused' }],
  ] satisfies [string, Listed][])('is not there while its version is %s', async (_, version) => {
    await addListedVersion(id, version)
    expect(await listed()).toBeNull()
    expect(await outcome(fetchApi(`/api/listings/${slug}/package/versions`))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  it('is not there once its listing is not live', async () => {
    await addListedVersion(id)
    const path = `/api/listings/${slug}/package/versions`
    expect((await fetchApi(path)).status).toBe(200)
    await env.DB.prepare("UPDATE listings SET status = 'draft' WHERE id = ?").bind(id).run()
    uncached()
    expect(await outcome(fetchApi(path))).toEqual(await outcome(fetchApi('/api/listings/unknown/package/versions')))
  })

  it('lists all released versions, the newest first, in pages', async () => {
    for (let minor = 0; minor <= VERSION_PAGE; minor += 1)
      await addListedVersion(id, { version: `1.${minor}.0`, status: 'superseded', currentAt: 1000 })
    await addListedVersion(id, { version: '0.9.0', currentAt: 2000 })
    for (const status of ['draft', 'withdrawn', 'withheld'] as const) await addListedVersion(id, { status })
    expect(await listed()).toMatchObject({ versions: { length: 3 }, hasMoreVersions: true })
    const first = await versions()
    expect(first.hasMore).toBe(true)
    const last = await versions(`?before=${first.items.at(-1)?.version}`)
    expect(last.hasMore).toBe(false)
    const all = [...first.items, ...last.items].map(({ version }) => version)
    expect(all[0]).toBe('0.9.0')
    expect(all.slice(1)).toEqual(Array.from({ length: VERSION_PAGE + 1 }, (_, at) => `1.${VERSION_PAGE - at}.0`))
    expect((await versions('?before=7.7.7')).items).toEqual([])
  })

  it('is a public reply, purged with its listing', async () => {
    await addListedVersion(id)
    uncached()
    const reply = await fetchApi(`/api/listings/${slug}/package/versions`)
    expect(reply.headers.get('Cache-Control')).toMatch(/^public/)
    expect(reply.headers.get('Cache-Tag')).toContain(`listing:${id}`)
  })
})
