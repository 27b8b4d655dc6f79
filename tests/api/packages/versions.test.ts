import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { primary } from '#worker/db/client.ts'
import { deletePerson } from '#worker/accounts/delete-account.queries.ts'
import { sweepListings } from '#worker/listings/sweep-listings.queries.ts'
import { sweepPackages } from '#worker/packages/sweep-packages.ts'
import { get, outcome, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchApi, fetchJson } from '../../support/api.ts'
import { addChat, addDeal } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { create, remove } from '../../support/own-listings.ts'
import { addVersion, ARCHIVE, newUpload, uploadAll, uploader } from '../../support/packages.ts'

const DAY = 24 * 60 * 60_000

let person: Stored
let listingId: string
let seller: ReturnType<typeof uploader>
beforeEach(async () => {
  person = await store({ role: 'seller' })
  listingId = (await create(person.cookie)).id
  seller = uploader(listingId, person)
})

const draft = () => addVersion(listingId, person.id)
const statuses = async () => (await seller.package()).versions.map(({ version, status }) => [version, status])

describe('A version', { tags: ['ours-package-versions'] }, () => {
  it('is a draft until it is made current, and superseded by the next one', async () => {
    const [first, second] = [await draft(), await draft()]
    expect(await statusOf(seller.change(first, 'make-current'))).toBe(200)
    expect(await statusOf(seller.change(second, 'make-current'))).toBe(200)
    expect(await statuses()).toEqual([
      [second, 'current'],
      [first, 'superseded'],
    ])
    const again = await seller.change(first, 'make-current')
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { error: { code: 'version_moved' }, current: { version: first, status: 'superseded' } },
    ])
  })

  it('is current alone, also if two are made so at once', async () => {
    const all = [await draft(), await draft(), await draft()]
    await Promise.all(all.map((version) => statusOf(seller.change(version, 'make-current'))))
    expect((await statuses()).filter(([, status]) => status === 'current')).toHaveLength(1)
  })

  it('is withdrawn with a reason, and then stays so', async () => {
    const version = await draft()
    await statusOf(seller.change(version, 'make-current'))
    expect(await outcome(seller.change(version, 'withdraw', { reason: ' ' }))).toMatchObject({
      fields: { reason: 'Required' },
    })
    expect(await (await seller.change(version, 'withdraw', { reason: 'It loses data.' })).json()).toMatchObject({
      status: 'withdrawn',
      reason: 'It loses data.',
    })
    for (const verb of ['make-current', 'withdraw'] as const)
      expect(await outcome(seller.change(version, verb, { reason: 'Again' }))).toMatchObject({ code: 'version_moved' })
    expect(await outcome(seller.send('PUT', `/versions/${version}/notes`, { notes: 'x' }))).toMatchObject({
      code: 'version_moved',
    })
  })

  it('has a number that no other one gets, and notes', async () => {
    const { version } = await uploadAll(seller)
    await statusOf(seller.change(version, 'withdraw', { reason: 'No.' }))
    expect(await outcome(seller.begin({ version }))).toMatchObject({ status: 409, code: 'version_taken' })
    const next = await draft()
    expect(await statusOf(seller.send('PUT', `/versions/${next}/notes`, { notes: '## New\n- Faster.' }))).toBe(200)
    expect((await seller.package()).versions[0]).toMatchObject({ version: next, notes: '## New\n- Faster.' })
  })

  it('is as its file was, under its name', async () => {
    const { version } = await uploadAll(seller, ARCHIVE, { name: 'Café (1).zip' })
    const reply = await get(`${seller.base}/versions/${version}/file`, person.cookie)
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(ARCHIVE)
    expect(reply.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Caf%C3%A9%20%281%29.zip")
  })
})

describe('The bytes of packages', { tags: ['ours-package-private'] }, () => {
  let version: string
  let other: Stored
  let admin: Stored
  beforeAll(async () => {
    other = await store({ role: 'seller' })
    admin = await store({ role: 'admin' })
  })
  beforeEach(async () => {
    version = await draft()
  })

  it('are their seller’s only: no one else learns whether there are any', async () => {
    for (const cookie of [other.cookie, admin.cookie])
      for (const [id, number] of [
        [listingId, version],
        [listingId, '9.9.9'],
        ['unknown', version],
      ] as const)
        expect(await outcome(get(`/api/projects/${id}/package/versions/${number}/file`, cookie))).toEqual(
          await outcome(get('/api/projects/unknown/package/versions/1.0.0/file', cookie)),
        )
    // Of a project of one's own there are one's own versions.
    const theirs = await create(other.cookie)
    expect(
      await outcome(get(`/api/projects/${theirs.id}/package/versions/${version}/file`, other.cookie)),
    ).toMatchObject({ status: 404, code: 'version_not_found' })
  })

  it('are at no other address, even for someone who guesses a key', async () => {
    const { objects } = await env.PACKAGES.list()
    expect(objects.map(({ key }) => key)).toEqual(objects.map(() => expect.stringMatching(/^[\w-]{43}$/)))
    for (const bucket of ['packages', 'PACKAGES', 'product-images'])
      expect(await statusOf(fetchApi(`/images/${bucket}/${objects[0]?.key}`))).toBe(404)
    const text = await (await get(seller.base, person.cookie)).text()
    for (const { key } of objects) expect(text).not.toContain(key)
  })

  it('are withheld from everybody, their seller too', async () => {
    await env.DB.prepare("UPDATE package_versions SET status = 'withheld' WHERE version = ?").bind(version).run()
    expect(await statusOf(get(`${seller.base}/versions/${version}/file`, person.cookie))).toBe(404)
  })

  it('and all that is said about them are in no cache', async () => {
    const { id } = await seller.begun()
    for (const path of ['', `/versions/${version}/file`, '/versions/9.9.9/file', `/uploads/${id}`]) {
      const reply = await get(seller.base + path, person.cookie)
      await reply.arrayBuffer()
      expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
      expect(reply.headers.get('ETag')).toBeNull()
    }
  })
})

describe('A package', { tags: ['ours-package-private', '1-6-download-my-data'] }, () => {
  const stored = async () => (await env.PACKAGES.list()).objects.length

  it('is in its seller’s data', async () => {
    const version = await draft()
    await seller.begun({ name: 'half.zip' })
    expect(await fetchJson('/api/account/export', person.cookie)).toMatchObject({
      packageVersions: [{ listing: listingId, version, status: 'draft' }],
      packageUploads: [{ listing: listingId, file: 'half.zip', state: 'uploading' }],
    })
  })

  it('goes with the account, and with what of it was not finished', async () => {
    await draft()
    await seller.begun(newUpload())
    const before = await stored()
    await deletePerson(primary(env), person.id, Date.now())
    await sweepPackages(env, Date.now())
    expect(await stored()).toBe(before - 1)
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM package_versions WHERE seller_id = ?').bind(person.id).first('n'),
    ).toBe(0)
    expect(
      await env.DB.prepare('SELECT state FROM package_uploads WHERE seller_id = ?').bind(person.id).first('state'),
    ).toBe('aborted')
  })

  it('goes with its project once that cannot be restored, and stays for those who have dealt for it', async () => {
    await draft()
    const [kept, before] = [await create(person.cookie, { title: 'Kept' }), await stored()]
    await addVersion(kept.id, person.id)
    const chat = await addChat({ sellerId: person.id, listingId: kept.id })
    await addDeal(chat, 'purchased', Date.now())
    for (const id of [listingId, kept.id]) await statusOf(remove(person.cookie, id))
    expect(await outcome(send('GET', `/api/projects/${listingId}/package`, undefined, person))).toMatchObject({
      code: 'project_not_found',
    })
    later(31 * DAY)
    await sweepListings(primary(env), Date.now())
    await sweepPackages(env, Date.now())
    expect(await stored()).toBe(before)
  })
})
