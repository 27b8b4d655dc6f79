import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_ZIP_BYTES, PART_BYTES } from '#contract/packages/limits.ts'
import { primary } from '#worker/db/client.ts'
import { sweepPackages } from '#worker/packages/sweep-packages.ts'
import { hashDueVersions } from '#worker/packages/hash-versions.ts'
import { outcome, statusOf, store, type Stored } from '../../support/accounts.ts'
import { jsonOf } from '../../support/api.ts'
import { later } from '../../support/clock.ts'
import { create } from '../../support/own-listings.ts'
import { ARCHIVE, archiveOf, newVersion, partOf, sha256, toHex, uploadAll, uploader } from '../../support/packages.ts'

const HOUR = 60 * 60_000

interface Seller extends ReturnType<typeof uploader>, Stored {}

/** A seller with a listing, and with nothing uploaded. */
async function newSeller(): Promise<Seller & { listingId: string }> {
  const person = await store({ role: 'seller' })
  const listing = await create(person.cookie)
  return { ...person, ...uploader(listing.id, person), listingId: listing.id }
}

const objects = async () => (await env.PACKAGES.list()).objects.length
const hashed = () => hashDueVersions({ env, db: primary(env), now: Date.now() + 2 * HOUR })

describe('An upload in parts', { tags: ['ours-package-upload'] }, () => {
  let seller: Awaited<ReturnType<typeof newSeller>>
  const bytes = archiveOf(2 * PART_BYTES + 1_000)
  beforeAll(async () => {
    seller = await newSeller()
  })

  it('becomes a draft with the SHA-256 of the whole, whichever order its parts come in', async () => {
    const upload = await seller.begun({ size: bytes.length, name: 'kit-2.5.0.zip', version: 'v2.5.0' })
    expect(upload).toMatchObject({ version: '2.5.0', partBytes: PART_BYTES, parts: [] })
    for (const number of [3, 1, 2])
      expect(await statusOf(seller.part(upload.id, number, partOf(bytes, number)))).toBe(200)
    expect(await seller.held(upload.id)).toEqual([1, 2, 3])
    expect(await jsonOf(seller.complete(upload.id))).toMatchObject({
      version: '2.5.0',
      name: 'kit-2.5.0.zip',
      size: bytes.length,
      status: 'draft',
    })
    await hashed()
    const { versions, upload: open, nextVersion } = await seller.package()
    expect(versions).toMatchObject([{ version: '2.5.0', sha256: toHex(await sha256(bytes)) }])
    expect([open, nextVersion]).toEqual([null, '2.5.1'])
  })

  it('goes on where it broke off, and takes a part again that is held already', async () => {
    const upload = await seller.begun({ size: bytes.length })
    await statusOf(seller.part(upload.id, 2, partOf(bytes, 2)))
    expect((await seller.package()).upload).toMatchObject({ id: upload.id, parts: [{ number: 2, size: PART_BYTES }] })
    for (const number of [1, 2, 2, 3])
      expect(await statusOf(seller.part(upload.id, number, partOf(bytes, number)))).toBe(200)
    expect(await statusOf(seller.complete(upload.id))).toBe(200)
  })

  it('takes other bytes for a part that is held, and completes with these', async () => {
    const upload = await seller.begun({ size: bytes.length })
    await statusOf(seller.part(upload.id, 1, partOf(archiveOf(PART_BYTES).fill(7), 1)))
    for (const number of [1, 2, 3]) await statusOf(seller.part(upload.id, number, partOf(bytes, number)))
    const { version } = await jsonOf<{ version: string }>(seller.complete(upload.id))
    await hashed()
    const { versions } = await seller.package()
    expect(versions.find((one) => one.version === version)?.sha256).toBe(toHex(await sha256(bytes)))
  })

  it('refuses a part of another size than it must have, the length being checked before the body is read', async () => {
    const { id } = await seller.begun({ size: bytes.length })
    // A part size that changed on resuming, a last part that is longer, and a length that is no number.
    for (const [number, part, headers] of [
      [1, archiveOf(PART_BYTES / 2), {}],
      [3, archiveOf(1_001), {}],
      [1, ARCHIVE, { 'Content-Length': String(PART_BYTES) }],
      [1, partOf(bytes, 1), { 'Content-Length': 'x' }],
    ] as const)
      expect(await outcome(seller.part(id, number, part, headers))).toMatchObject({ code: 'length_wrong' })
    for (const number of [0, 4, '01', '1e0', 'x'])
      expect(await outcome(seller.part(id, number, ARCHIVE))).toMatchObject({ status: 404, code: 'upload_not_found' })
    expect(await seller.held(id)).toEqual([])
    await seller.cancel(id)
  })

  it('refuses a part whose digest is missing or wrong, and no longer has what it replaced', async () => {
    const { id } = await seller.begun({ size: bytes.length })
    await statusOf(seller.part(id, 1, partOf(bytes, 1)))
    const other = 'A'.repeat(43)
    for (const digest of ['', 'md5=:x:', `sha-256=:${other}=:`])
      expect(await outcome(seller.part(id, 1, partOf(bytes, 1), { 'Content-Digest': digest }))).toMatchObject({
        status: 400,
        code: 'digest_wrong',
      })
    expect(await seller.held(id)).toEqual([])
    await seller.cancel(id)
  })

  it('is not completed with a gap, which R2 itself accepts', async () => {
    const { id } = await seller.begun({ size: bytes.length })
    for (const number of [1, 3]) await statusOf(seller.part(id, number, partOf(bytes, number)))
    const refused = await seller.complete(id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: { code: 'upload_incomplete' },
      current: { parts: [{ number: 1 }, { number: 3 }] },
    })
    await statusOf(seller.part(id, 2, partOf(bytes, 2)))
    expect(await statusOf(seller.complete(id))).toBe(200)
  })

  it('takes all parts again if R2 has others than it was told of', async () => {
    const { id } = await seller.begun({ size: ARCHIVE.length })
    await statusOf(seller.part(id, 1, ARCHIVE))
    // A request that was given up on has arrived after the one that replaced it.
    const row = await env.DB.prepare('SELECT key, multipart_id FROM package_uploads WHERE id = ?').bind(id).first()
    await env.PACKAGES.resumeMultipartUpload(String(row?.['key']), String(row?.['multipart_id'])).uploadPart(1, ARCHIVE)
    const refused = await seller.complete(id)
    expect([refused.status, await refused.json()]).toMatchObject([409, { current: { parts: [] } }])
    await statusOf(seller.part(id, 1, ARCHIVE))
    expect(await statusOf(seller.complete(id))).toBe(200)
  })

  it('completes once, also if the reply was lost or the Worker died in between', async () => {
    const { id } = await seller.begun({ size: ARCHIVE.length })
    await statusOf(seller.part(id, 1, ARCHIVE))
    const row = await env.DB.prepare('SELECT key, multipart_id FROM package_uploads WHERE id = ?').bind(id).first()
    const held = await env.DB.prepare('SELECT etag FROM package_parts WHERE upload_id = ?')
      .bind(id)
      .first<string>('etag')
    // R2 has put it together, and D1 has not heard of it.
    await env.PACKAGES.resumeMultipartUpload(String(row?.['key']), String(row?.['multipart_id'])).complete([
      { partNumber: 1, etag: held ?? '' },
    ])
    const first = await jsonOf<{ version: string }>(seller.complete(id))
    expect(await jsonOf(seller.complete(id))).toMatchObject({ version: first.version })
    const { versions } = await seller.package()
    expect(versions.filter(({ version }) => version === first.version)).toHaveLength(1)
  })

  it('is over if R2 has lost it', async () => {
    const { id } = await seller.begun({ size: ARCHIVE.length })
    await statusOf(seller.part(id, 1, ARCHIVE))
    const row = await env.DB.prepare('SELECT key, multipart_id FROM package_uploads WHERE id = ?').bind(id).first()
    await env.PACKAGES.resumeMultipartUpload(String(row?.['key']), String(row?.['multipart_id'])).abort()
    expect(await outcome(seller.complete(id))).toMatchObject({ code: 'upload_not_found' })
    expect((await seller.package()).upload).toBeNull()
  })
})

describe('A seller', { tags: ['ours-package-upload'] }, () => {
  it('has one upload at a time, of whichever project, and learns of it', async () => {
    const seller = await newSeller()
    const other = uploader((await create(seller.cookie, { title: 'Another' })).id, seller)
    const { id } = await seller.begun()
    const refused = await other.begin()
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: 'upload_open' }, current: { id, projectId: seller.listingId } },
    ])
    expect((await other.package()).upload).toMatchObject({ id, projectId: seller.listingId })
    // It is not under the other project's address.
    expect(await outcome(other.read(id))).toMatchObject({ code: 'upload_not_found' })
    expect(await statusOf(seller.cancel(id))).toBe(204)
    expect(await statusOf(other.begin())).toBe(200)
  })

  it('who begins two at once has one', async () => {
    const seller = await newSeller()
    const answers = await Promise.all(Array.from({ length: 4 }, () => statusOf(seller.begin())))
    expect(answers.toSorted()).toEqual([200, 409, 409, 409])
  })

  it('is told what is wrong with a file, a size or a version', async () => {
    const seller = await newSeller()
    const fieldsOf = async (changes: object) => (await outcome(seller.begin(changes))).fields
    expect(await fieldsOf({ name: 'kit.rar' })).toEqual({ name: 'Choose a .zip or a .tar.gz file.' })
    expect(await fieldsOf({ size: MAX_ZIP_BYTES + 1 })).toEqual({ size: 'The limit is 2 GB.' })
    expect(await fieldsOf({ name: 'kit.tar.gz', size: 501 * 2 ** 20 })).toEqual({
      size: 'The limit is 500 MB for a .tar.gz.',
    })
    expect(await fieldsOf({ size: 0 })).toEqual({ size: 'This file is empty.' })
    for (const version of ['1.0', '01.0.0', '1.0.0+build', 'latest', '1.0.0-'])
      expect(await fieldsOf({ version })).toEqual({ version: 'Use three numbers, such as 1.4.0.' })
  })

  it('has limits of bytes a day, of bytes stored and of versions', async () => {
    const seller = await newSeller()
    const largest = { size: MAX_ZIP_BYTES }
    for (let n = 0; n < 5; n += 1) {
      await seller.begun(largest)
      await env.DB.prepare("UPDATE package_uploads SET state = 'done' WHERE seller_id = ?").bind(seller.id).run()
    }
    expect(await outcome(seller.begin(largest))).toMatchObject({ status: 429, code: 'too_many_bytes' })
    later(25 * HOUR)
    const { id } = await seller.begun(largest)
    // Of a cancelled upload counts what arrived.
    await seller.cancel(id)
    await env.DB.prepare(
      `INSERT INTO package_versions (id, listing_id, seller_id, version, file_name, bytes, key, created_at)
       VALUES ('big', ?, ?, '0.0.1', 'kit.zip', ?, 'big', 1)`,
    )
      .bind(seller.listingId, seller.id, 19 * 2 ** 30)
      .run()
    expect(await outcome(seller.begin(largest))).toMatchObject({ status: 409, code: 'packages_full' })
    expect(await statusOf(seller.begin())).toBe(200)
  })
})

describe('An upload that is not finished', { tags: ['ours-package-abandoned'] }, () => {
  it('is removed from R2 when it is cancelled', async () => {
    const seller = await newSeller()
    const { id } = await seller.begun({ size: ARCHIVE.length })
    await statusOf(seller.part(id, 1, ARCHIVE))
    const row = await env.DB.prepare('SELECT key, multipart_id FROM package_uploads WHERE id = ?').bind(id).first()
    expect(await statusOf(seller.cancel(id))).toBe(204)
    await expect(
      env.PACKAGES.resumeMultipartUpload(String(row?.['key']), String(row?.['multipart_id'])).uploadPart(1, ARCHIVE),
    ).rejects.toThrow('10024')
    for (const call of [seller.read(id), seller.part(id, 1, ARCHIVE), seller.complete(id)])
      expect(await outcome(call)).toMatchObject({ status: 404, code: 'upload_not_found' })
  })

  it('is aborted by the cron a day after its last part, and not before', async () => {
    const seller = await newSeller()
    const { id } = await seller.begun({ size: 2 * PART_BYTES })
    later(20 * HOUR)
    await statusOf(seller.part(id, 1, archiveOf(PART_BYTES)))
    later(20 * HOUR)
    await sweepPackages(env, Date.now())
    expect(await seller.held(id)).toEqual([1])
    later(5 * HOUR)
    await sweepPackages(env, Date.now())
    expect(await outcome(seller.read(id))).toMatchObject({ code: 'upload_not_found' })
    expect(await statusOf(seller.begin())).toBe(200)
  })

  it('leaves no object behind if the Worker died after putting it together', async () => {
    const seller = await newSeller()
    const before = await objects()
    const { id } = await seller.begun({ size: ARCHIVE.length })
    await statusOf(seller.part(id, 1, ARCHIVE))
    const row = await env.DB.prepare('SELECT key, multipart_id FROM package_uploads WHERE id = ?').bind(id).first()
    const held = await env.DB.prepare('SELECT etag FROM package_parts WHERE upload_id = ?')
      .bind(id)
      .first<string>('etag')
    await env.PACKAGES.resumeMultipartUpload(String(row?.['key']), String(row?.['multipart_id'])).complete([
      { partNumber: 1, etag: held ?? '' },
    ])
    await env.DB.prepare("UPDATE package_uploads SET state = 'completing' WHERE id = ?").bind(id).run()
    later(25 * HOUR)
    await sweepPackages(env, Date.now())
    expect(await objects()).toBe(before)
  })
})

describe('The SHA-256 of a version', { tags: ['ours-package-hash'] }, () => {
  it('is computed by the cron if the request that was to do it has died', async () => {
    const seller = await newSeller()
    const get = vi.spyOn(env.PACKAGES, 'get').mockRejectedValue(new Error('The Worker died.'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { version } = await uploadAll(seller)
    await vi.waitFor(() => expect(get).toHaveBeenCalled())
    vi.restoreAllMocks()
    expect(await outcome(seller.change(version, 'make-current'))).toMatchObject({ code: 'version_unread' })
    await hashed()
    expect((await seller.package()).versions).toMatchObject([{ version, sha256: toHex(await sha256(ARCHIVE)) }])
  })
})

describe('An upload by a script', { tags: ['ours-package-ci'] }, () => {
  it('becomes a draft in one request of up to 95 MB', async () => {
    const seller = await newSeller()
    const { token } = await jsonOf<{ token: string }>(seller.send('POST', '/tokens', {}))
    const script = uploader(seller.listingId, { token })
    const version = newVersion()
    expect(await jsonOf(script.whole(version, ARCHIVE, {}, 'kit.tar.gz'))).toMatchObject({
      version,
      name: 'kit.tar.gz',
      status: 'draft',
    })
    expect(await outcome(script.whole(version, ARCHIVE))).toMatchObject({ status: 409, code: 'version_taken' })
    expect(await outcome(script.whole('1.x', ARCHIVE))).toMatchObject({ code: 'invalid_input' })
    const tooLong = { 'Content-Length': String(96 * 2 ** 20) }
    expect(await outcome(script.whole(newVersion(), ARCHIVE, tooLong))).toMatchObject({ code: 'package_too_large' })
    const kept = await objects()
    const wrong = { 'Content-Digest': `sha-256=:${'A'.repeat(43)}=:` }
    expect(await outcome(script.whole(newVersion(), ARCHIVE, wrong))).toMatchObject({ code: 'digest_wrong' })
    expect(await objects()).toBe(kept)
    expect(await statusOf(script.whole(newVersion(), ARCHIVE))).toBe(200)
    await uploadAll(script)
  })

  it('is all that its token may do, and only for its own project', async () => {
    const seller = await newSeller()
    const { token, item } = await jsonOf<{ token: string; item: { id: string } }>(seller.send('POST', '/tokens', {}))
    const script = uploader(seller.listingId, { token })
    const { version } = await uploadAll(script)
    await hashed()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/versions/${version}/file`],
      ['PUT', `/versions/${version}/notes`],
      ['POST', `/versions/${version}/make-current`],
      ['POST', `/versions/${version}/withdraw`],
      ['POST', '/tokens'],
      ['DELETE', `/tokens/${item.id}`],
    ] as const)
      expect(await outcome(script.send(method, path, method === 'GET' ? undefined : {}))).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      })
    const other = uploader((await create(seller.cookie, { title: 'Another' })).id, { token })
    expect(await outcome(other.begin())).toMatchObject({ status: 404, code: 'project_not_found' })
    expect((await seller.package()).tokens).toMatchObject([{ id: item.id, lastUsedAt: expect.any(String) }])
    expect(await statusOf(seller.send('DELETE', `/tokens/${item.id}`))).toBe(204)
    expect(await outcome(script.begin())).toMatchObject({ status: 401, code: 'token_refused' })
  })
})
