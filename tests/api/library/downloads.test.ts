import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DownloadLink } from '#contract/library/library.ts'
import { DOWNLOAD_GAP_MS, DOWNLOAD_LINK_MS, DOWNLOAD_LINKS_PER_HOUR } from '#contract/library/limits.ts'
import { contentDigest } from '#contract/packages/constants.ts'
import { get, outcome, post, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchApi, fetchJson, jsonOf } from '../../support/api.ts'
import { later } from '../../support/clock.ts'
import { addOwnedVersion, addPurchase, linkAt } from '../../support/library.ts'
import { sha256, toHex } from '../../support/packages.ts'
import { runs } from '../../support/runs.ts'

const SIZE = 10_000
const BYTES = Uint8Array.from({ length: SIZE }, (_, at) => (at * 7) % 251)

/** A purchase of a version of 10,000 bytes, and how its buyer downloads it. */
async function newDownload(fileName = 'kit.zip') {
  const purchase = await addPurchase()
  const version = await addOwnedVersion(purchase.listingId, { bytes: BYTES, fileName })
  const path = `/api/library/${purchase.id}/versions/${version.version}/file`
  const fetchFile = (headers: Record<string, string> = {}, method = 'GET') =>
    fetchApi(path, { method, headers: { Cookie: purchase.buyer.cookie, ...headers } })
  return { ...purchase, version, path, fetchFile, link: () => linkAt(purchase, version), log: () => logOf(purchase.id) }
}

async function logOf(id: string) {
  const { results } = await env.DB.prepare(
    'SELECT started_at, active_at, bytes, by_link FROM downloads WHERE grant_id = ? ORDER BY seq',
  )
    .bind(id)
    .all<Record<'started_at' | 'active_at' | 'bytes' | 'by_link', number>>()
  return results
}

const read = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())
const withhold = (id: string) =>
  env.DB.prepare("UPDATE package_versions SET status = 'withheld' WHERE id = ?").bind(id).run()

describe('A download', { tags: ['ours-library'] }, () => {
  it('is the exact file, with its digest, and no cache keeps it', async () => {
    const { fetchFile } = await newDownload('Магазин "v1".zip')
    const reply = await fetchFile()
    const digest = await sha256(BYTES)
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="_______ _v1_.zip"; filename*=UTF-8''%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD%20%22v1%22.zip`,
      'content-length': String(SIZE),
      'content-type': 'application/octet-stream',
      etag: `"${toHex(digest)}"`,
      'repr-digest': contentDigest(btoa(String.fromCharCode(...digest))),
      'x-content-type-options': 'nosniff',
    })
    expect(await sha256(await read(reply))).toEqual(digest)
  })

  it('goes on with a range, if the file is still the same', async () => {
    const { fetchFile, version } = await newDownload()
    const etag = `"${toHex(await sha256(BYTES))}"`
    const rest = await fetchFile({ Range: 'bytes=4000-', 'If-Range': etag })
    expect([rest.status, rest.headers.get('Content-Range'), rest.headers.get('Content-Length')]).toEqual([
      206,
      `bytes 4000-9999/${SIZE}`,
      '6000',
    ])
    expect(await read(rest)).toEqual(BYTES.slice(4000))
    const other = await fetchFile({ Range: 'bytes=4000-', 'If-Range': `"${version.id}"` })
    expect([other.status, other.headers.get('Content-Range')]).toEqual([200, null])
    expect(await read(other)).toEqual(BYTES)
  })

  it('is the whole file for ranges that are malformed or several', async () => {
    const { fetchFile } = await newDownload()
    for (const range of ['bytes=1-2,5-6', 'bytes=a-', 'bytes=9-1', 'items=0-1', 'bytes']) {
      const reply = await fetchFile({ Range: range })
      expect([range, reply.status, (await read(reply)).length]).toEqual([range, 200, SIZE])
    }
  })

  it('has no range outside of the file', async () => {
    const { fetchFile, log } = await newDownload()
    const reply = await fetchFile({ Range: `bytes=${SIZE}-` })
    expect(reply.headers.get('Content-Range')).toBe(`bytes */${SIZE}`)
    expect(await outcome(Promise.resolve(reply))).toMatchObject({ status: 416, code: 'range_not_satisfiable' })
    expect(await log()).toEqual([])
  })

  it('has its headers alone for HEAD, and nothing if it is known; neither is a download', async () => {
    const { fetchFile, log } = await newDownload()
    const head = await fetchFile({ Range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), (await read(head)).length]).toEqual([200, String(SIZE), 0])
    const known = await fetchFile({ 'If-None-Match': head.headers.get('ETag') ?? '' })
    expect([known.status, (await read(known)).length, known.headers.get('ETag')]).toEqual([
      304,
      0,
      head.headers.get('ETag'),
    ])
    expect(await log()).toEqual([])
  })

  it('can be put together from any ranges', async () => {
    const { fetchFile } = await newDownload()
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: SIZE - 1 }), { maxLength: 5 }), async (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), SIZE]
        const parts = await Promise.all(
          ends.map(async (end, index) => read(await fetchFile({ Range: `bytes=${ends[index - 1] ?? 0}-${end - 1}` }))),
        )
        expect(await sha256(new Uint8Array(await new Blob(parts).arrayBuffer()))).toEqual(await sha256(BYTES))
      }),
      runs(10),
    )
  })

  it('is gone with a version that is withheld, or whose file is gone', async () => {
    const [first, second] = [await newDownload(), await newDownload()]
    await withhold(first.version.id)
    await env.PACKAGES.delete(second.version.key)
    for (const { fetchFile, log } of [first, second]) {
      expect(await outcome(fetchFile())).toMatchObject({ status: 404, code: 'version_not_found' })
      expect(await log()).toEqual([])
    }
  })
})

describe('The log of downloads', { tags: ['ours-library'] }, () => {
  it('has a row for each, which ranges continue within a day', async () => {
    const { fetchFile, log } = await newDownload()
    const send = async (headers?: Record<string, string>) => {
      await read(await fetchFile(headers))
      return Date.now()
    }
    const started = await send()
    later(DOWNLOAD_GAP_MS - 1)
    const continued = await send({ Range: 'bytes=4000-' })
    const row = { started_at: started, active_at: continued, bytes: SIZE + 6000, by_link: 0 }
    expect(await log()).toEqual([row])
    later(DOWNLOAD_GAP_MS + 1)
    const late = await send({ Range: 'bytes=9000-' })
    const lateRow = { started_at: late, active_at: late, bytes: 1000, by_link: 0 }
    expect(await log()).toEqual([row, lateRow])
    const again = await send()
    expect(await log()).toEqual([row, lateRow, { started_at: again, active_at: again, bytes: SIZE, by_link: 0 }])
  })

  it('tells links apart, and is in the buyer’s export', async () => {
    const { id, buyer, listingId, version, fetchFile, link, log } = await newDownload()
    await read(await fetchFile())
    const path = await link()
    await read(await fetchApi(path, { headers: { Range: 'bytes=0-9' } }))
    expect(await log()).toMatchObject([
      { bytes: SIZE, by_link: 0 },
      { bytes: 10, by_link: 1 },
    ])
    expect(await fetchJson('/api/account/export', buyer.cookie)).toMatchObject({
      purchases: [{ id, listing: listingId, mails: true, updatesUntil: null, endedAt: null, delivered: [] }],
      downloads: [
        { purchase: id, version: version.version, bytes: SIZE, byLink: false },
        { purchase: id, version: version.version, bytes: 10, byLink: true },
      ],
    })
  })
})

describe('A link for download managers', { tags: ['ours-library'] }, () => {
  const make = ({ id, version, buyer }: { id: string; version: { version: string }; buyer: Stored }) =>
    post(`/api/library/${id}/versions/${version.version}/link`, {}, { cookie: buyer.cookie })

  it('is the same file without a session until it expires', async () => {
    const download = await newDownload()
    const { url, expiresAt } = await jsonOf<DownloadLink>(make(download))
    const { origin, pathname } = new URL(url)
    expect(origin).toBe(env.SITE_ORIGIN)
    expect(Date.parse(expiresAt)).toBe(Date.now() + DOWNLOAD_LINK_MS)
    const [direct, linked] = [await download.fetchFile(), await fetchApi(pathname)]
    for (const name of ['ETag', 'Content-Disposition', 'Repr-Digest', 'Cache-Control', 'Content-Length'])
      expect(linked.headers.get(name)).toBe(direct.headers.get(name))
    expect(await read(linked)).toEqual(await read(direct))
    const rest = await fetchApi(pathname, { headers: { Range: 'bytes=-5' } })
    expect([rest.status, await read(rest)]).toEqual([206, BYTES.slice(-5)])
    expect(await statusOf(fetchApi(pathname, { method: 'HEAD' }))).toBe(200)
    later(DOWNLOAD_LINK_MS - 1)
    expect(await statusOf(fetchApi(pathname))).toBe(200)
    later(1)
    expect(await outcome(fetchApi(pathname))).toMatchObject({ status: 410, code: 'download_expired' })
  })

  it('does not exist once a character of it is altered, or for another purpose', async () => {
    const { link } = await newDownload()
    const path = await link()
    const start = path.lastIndexOf('/') + 1
    for (let at = start; at < path.length - 2; at += 7) {
      const altered = path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1)
      expect(await outcome(fetchApi(altered))).toMatchObject({ status: 404, code: 'download_not_found' })
    }
    for (const token of ['x', '%00', 'x'.repeat(3000), path.slice(start, -4), `${path.slice(start)}AAAA`])
      expect(await statusOf(fetchApi(`/api/downloads/${token}`))).toBe(404)
  })

  it.each<[name: string, end: (download: Awaited<ReturnType<typeof newDownload>>) => Promise<unknown>]>([
    ['the purchase ends', ({ id }) => run("UPDATE grants SET ended_at = 1, end_reason = 'Refunded.' WHERE id = ?", id)],
    ['the version is withheld', ({ version }) => withhold(version.id)],
    ['the file is gone', ({ version }) => env.PACKAGES.delete(version.key)],
    ['its buyer is suspended', ({ buyer }) => run('UPDATE users SET suspended_at = 1 WHERE id = ?', buyer.id)],
    ['its buyer has left', ({ buyer }) => run('DELETE FROM users WHERE id = ?', buyer.id)],
  ])('is over when %s, with no other reply than one that has expired', async (_, end) => {
    const download = await newDownload()
    const path = await download.link()
    const expired = await linkAt(download, download.version, Date.now() - DOWNLOAD_LINK_MS)
    expect(await statusOf(fetchApi(path))).toBe(200)
    await end(download)
    expect(await outcome(fetchApi(path))).toEqual(await outcome(fetchApi(expired)))
    expect(await statusOf(fetchApi(path))).toBe(410)
  })

  it('is made by the buyer of the version, so often an hour', async () => {
    const download = await newDownload()
    const stranger = await store()
    const unknown = await outcome(make({ ...download, version: { version: '9.9.9' } }))
    expect(unknown).toMatchObject({ status: 404, code: 'version_not_found' })
    for (const buyer of [download.seller, stranger])
      expect(await outcome(make({ ...download, buyer }))).toMatchObject({ status: 404, code: 'purchase_not_found' })
    await env.DB.prepare('UPDATE attempts SET count = ? WHERE key = ?')
      .bind(DOWNLOAD_LINKS_PER_HOUR, `make download link:person:${download.buyer.id}`)
      .run()
    expect(await outcome(make(download))).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(await statusOf(get(download.path, download.buyer.cookie))).toBe(200)
  })
})

const run = (statement: string, id: string) => env.DB.prepare(statement).bind(id).run()
