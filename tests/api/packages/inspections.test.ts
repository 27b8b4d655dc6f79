import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { VersionReport } from '#contract/packages/inspections.ts'
import type { InspectionOutcome } from '#contract/packages/inspector.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { primary } from '#worker/db/client.ts'
import { storeOutcome } from '#worker/packages/store-outcome.ts'
import { mailsTo, outcome, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { create } from '../../support/own-listings.ts'
import { addVersion, summaryOf, uploadAll, uploader } from '../../support/packages.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'

let person: Stored
let listingId: string
let seller: ReturnType<typeof uploader>
beforeEach(async () => {
  person = await store({ role: 'seller' })
  listingId = (await create(person.cookie)).id
  seller = uploader(listingId, person)
})

const KEY = ['AKIA', 'QYLPMN5HHHFPZAM2'].join('')
const PROJECT = [
  { name: 'shop/README.md', data: '# Shop\n\n## Start\n' },
  { name: 'shop/package.json', data: '{ "name": "shop", "dependencies": { "hono": "^4.0.0" } }' },
  { name: 'shop/src/index.ts', data: 'export const shop = 1\n' },
]
const WITH_KEY = [...PROJECT, { name: 'shop/src/keys.ts', data: `const key = '${KEY}'\n` }]

const upload = (entries: typeof PROJECT) => uploadAll(seller, Uint8Array.from(writeZip(entries)))
const versionOf = async (version: string) =>
  (await seller.package()).versions.find((each) => each.version === version) as PackageVersion
const reportOf = (version: string) =>
  fetchJson<VersionReport>(`${seller.base}/versions/${version}/report`, person.cookie)
const inspected = async (version: string) => {
  await expect.poll(async () => (await versionOf(version)).inspection.state).not.toBe('waiting')
  return versionOf(version)
}
const makeCurrent = (version: string) => seller.change(version, 'make-current')
const publish = () => env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?").bind(listingId).run()
const found = (...codes: PackageReport['findingCounts'][number]['code'][]) =>
  ({ summary: summaryOf({ findings: codes.map((code) => ({ code, count: 1 })) }), level: 'notice' }) as const

describe('The inspection of a version', { tags: ['ours-package-report'] }, () => {
  it('begins with its upload, and shows its seller what is inside', async () => {
    const { version } = await upload(PROJECT)
    expect((await inspected(version)).inspection).toMatchObject({ state: 'done', level: 'notice', blocking: 0 })
    const { report, summary, progress } = await reportOf(version)
    expect(progress).toEqual({ state: 'done' })
    expect(report).toMatchObject({ files: 3, root: 'shop/', dependencies: { count: 1, direct: 1 } })
    expect(summary).toMatchObject({ files: 3, readme: { path: 'shop/README.md' }, dependencies: { count: 1 } })
    const folder = await fetchJson(`${seller.base}/versions/${version}/folder?path=shop`, person.cookie)
    expect(folder).toMatchObject({
      next: null,
      entries: [{ name: 'src' }, { name: 'README.md' }, { name: 'package.json' }],
    })
    await expect.poll(async () => (await versionOf(version)).sha256).not.toBeNull()
    expect(await statusOf(makeCurrent(version))).toBe(200)
  })

  it('keeps a version with a secret a draft until it is confirmed as an example', async () => {
    const { version } = await upload(WITH_KEY)
    expect((await inspected(version)).inspection).toMatchObject({ level: 'blocking', blocking: 1 })
    await expect.poll(async () => (await versionOf(version)).sha256).not.toBeNull()
    expect((await reportOf(version)).report?.findings[0]).toMatchObject({
      code: 'secret',
      path: 'shop/src/keys.ts',
      line: 1,
    })
    expect(await outcome(makeCurrent(version))).toMatchObject({ status: 409, code: 'version_blocked' })
    const confirmed = await jsonOf<PackageVersion>(seller.send('POST', `/versions/${version}/examples`))
    expect(confirmed.inspection).toMatchObject({ blocking: 0, confirmedAt: expect.any(String) })
    expect(await outcome(seller.send('POST', `/versions/${version}/examples`))).toMatchObject({ code: 'version_moved' })
    expect(await statusOf(makeCurrent(version))).toBe(200)
  })

  it('that refuses a file keeps it from ever becoming current', async () => {
    const { version } = await uploadAll(seller)
    expect((await inspected(version)).inspection).toMatchObject({ level: 'refused' })
    await expect.poll(async () => (await versionOf(version)).sha256).not.toBeNull()
    expect(await outcome(makeCurrent(version))).toMatchObject({ code: 'version_blocked' })
  })

  it.each([
    ['waits', { state: 'waiting', level: null } as const, 'version_unread'],
    ['has failed', { state: 'failed', level: null } as const, 'version_blocked'],
    ['found what lies', { level: 'blocking', blocking: 1 } as const, 'version_blocked'],
  ])('that %s holds its version back', async (_, inspection, code) => {
    const version = await addVersion(listingId, person.id, { inspection })
    expect(await outcome(makeCurrent(version))).toMatchObject({ status: 409, code })
    expect((await versionOf(version)).status).toBe('draft')
  })

  it('is stored once', async () => {
    const { version } = await upload(PROJECT)
    const before = await inspected(version)
    const row = await env.DB.prepare('SELECT id FROM package_versions WHERE version = ? AND listing_id = ?')
      .bind(version, listingId)
      .first<{ id: string }>()
    const waitUntil = () => {}
    const ctx = { env, db: primary(env), now: Date.now() + 9_999, waitUntil }
    await storeOutcome(ctx, { id: row?.id ?? '', state: 'failed' })
    expect(await versionOf(version)).toEqual(before)
  })

  it('whose outcome was lost is reported again when its seller asks', async () => {
    const { version } = await upload(PROJECT)
    await inspected(version)
    await env.DB.prepare("UPDATE package_inspections SET state = 'failed'").run()
    expect(await statusOf(seller.send('POST', `/versions/${version}/inspect`))).toBe(200)
    expect((await inspected(version)).inspection.state).toBe('done')
  })

  it('lets its seller choose texts that buyers may read, and nothing else', async () => {
    const { version } = await upload(PROJECT)
    await inspected(version)
    const open = (paths: string[]) => seller.send('PUT', `/versions/${version}/opened`, { paths })
    expect(await jsonOf<VersionReport>(open(['shop/README.md', 'shop/README.md']))).toMatchObject({
      opened: ['shop/README.md'],
    })
    expect(await outcome(open(['shop/none.md']))).toMatchObject({ status: 400, fields: { paths: expect.any(String) } })
    expect(await outcome(open(Array.from({ length: 6 }, (_, index) => `${index}`)))).toMatchObject({ status: 400 })
    expect((await reportOf(version)).opened).toEqual(['shop/README.md'])
  })

  it('mails when its seller wants that, as long as it runs', async () => {
    const waiting = await addVersion(listingId, person.id, { inspection: { state: 'waiting', level: null } })
    const done = await addVersion(listingId, person.id)
    const mail = (version: string) => seller.send('PUT', `/versions/${version}/inspection-mail`, { wanted: true })
    expect(await jsonOf<PackageVersion>(mail(waiting))).toMatchObject({ inspection: { mails: true } })
    expect(await outcome(mail(done))).toMatchObject({ code: 'version_moved' })
  })

  it('mails once how it has ended, and only if that was wanted', async () => {
    const { version } = await upload(WITH_KEY)
    await inspected(version)
    const { report } = await reportOf(version)
    if (!report) throw new Error('The inspection has a report.')
    const wait = async (mails: boolean) => {
      const waiting = await addVersion(listingId, person.id, { inspection: { state: 'waiting', level: null, mails } })
      const row = env.DB.prepare('SELECT id FROM package_versions WHERE version = ? AND listing_id = ?')
      return { version: waiting, id: (await row.bind(waiting, listingId).first<string>('id')) ?? '' }
    }
    const [read, failed, unwanted] = [await wait(true), await wait(true), await wait(false)]
    const ended = (result: InspectionOutcome) =>
      storeOutcome({ env, db: primary(env), now: Date.now(), waitUntil: () => {} }, result)
    for (const { id } of [read, read, unwanted]) await ended({ id, state: 'done', report, tree: [] })
    await ended({ id: failed.id, state: 'failed' })
    const mail = { kind: 'package_inspected', name: expect.any(String), listingId }
    expect(await mailsTo(person.email)).toMatchObject([
      { ...mail, version: read.version, level: 'blocking', blocking: 1 },
      { ...mail, version: failed.version, level: null, blocking: 0 },
    ])
  })
})

describe('A new version of a live listing', { tags: ['ours-package-versions'] }, () => {
  it('is seen by a reviewer first if it has findings that the last had not', async () => {
    const first = await addVersion(listingId, person.id, { status: 'current', inspection: found('no_readme') })
    await publish()
    const same = await addVersion(listingId, person.id, { inspection: found('no_readme') })
    expect(await jsonOf<PackageVersion>(makeCurrent(same))).toMatchObject({ status: 'current', review: null })
    expect((await versionOf(first)).status).toBe('superseded')
    const other = await addVersion(listingId, person.id, { inspection: found('no_readme', 'install_script') })
    expect(await jsonOf<PackageVersion>(makeCurrent(other))).toMatchObject({
      status: 'draft',
      review: { state: 'waiting', reason: null },
    })
    expect(await outcome(makeCurrent(other))).toMatchObject({ code: 'version_moved' })
    expect((await versionOf(same)).status).toBe('current')
  })

  it('becomes current at once while its listing is a draft', async () => {
    const version = await addVersion(listingId, person.id, { inspection: found('install_script') })
    expect(await jsonOf<PackageVersion>(makeCurrent(version))).toMatchObject({ status: 'current', review: null })
  })

  it(
    'keeps a listing that was taken offline from returning without a review',
    { tags: ['ours-back-online'] },
    async () => {
      const takeOffline = () =>
        env.DB.prepare("UPDATE listings SET status = 'draft', offline_status = 'published' WHERE id = ?")
          .bind(listingId)
          .run()
      const offlineStatus = () =>
        env.DB.prepare('SELECT offline_status FROM listings WHERE id = ?').bind(listingId).first('offline_status')
      await addVersion(listingId, person.id, { status: 'current', inspection: found('no_readme') })
      await takeOffline()
      const same = await addVersion(listingId, person.id, { inspection: found('no_readme') })
      expect(await statusOf(makeCurrent(same))).toBe(200)
      expect(await offlineStatus()).toBe('published')
      const other = await addVersion(listingId, person.id, { inspection: found('no_readme', 'install_script') })
      expect(await statusOf(makeCurrent(other))).toBe(200)
      expect(await offlineStatus()).toBeNull()
    },
  )
})
