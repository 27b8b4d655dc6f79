import { env } from 'cloudflare:workers'
import { gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { FolderEntry } from '#contract/packages/inspections.ts'
import type { InspectionJob } from '#contract/packages/inspector.ts'
import { FOLDER_PAGE, MAX_INSPECTION_TRIES, MAX_TEXT_BYTES } from '#contract/packages/limits.ts'
import { store } from '../../support/accounts.ts'
import { expectedReport, inspected, startInspection, untilDone } from '../../support/inspector/inspected.ts'
import { noise } from '../../support/inspector/noise.ts'
import { writeTar } from '../../support/inspector/write-tar.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'
import { create } from '../../support/own-listings.ts'
import { uploadAll, uploader } from '../../support/packages.ts'

const { INSPECTOR, INSPECTOR_CONTROL } = env

const MB = 1024 * 1024
const PROJECT = [
  { name: 'shop/src/lib/money.ts', data: 'export const cents = 1\n' },
  { name: 'shop/package.json', data: '{ "name": "shop", "dependencies": { "hono": "^4.0.0" } }' },
  { name: 'shop/README.md', data: '# Shop\n' },
  { name: 'shop/src/index.ts', data: 'export {}\n' },
  { name: 'shop/src/greeting.txt', data: Buffer.from('\uFEFFHällo', 'utf16le') },
  { name: 'shop/logo.bin', data: noise(3_000) },
  { name: 'shop/long.txt', data: 'long\n'.repeat(MAX_TEXT_BYTES) },
]
/** It takes several alarms to read slowly. */
const LARGE = Array.from({ length: 8 }, (_, index) => ({
  name: `kit/${index}.bin`,
  data: noise(MB).fill(index, 0, 4),
  isStored: true,
}))

const states = async (ids: string[]) => Promise.all(ids.map(async (id) => (await INSPECTOR.progress(id)).state))

describe('The inspector', { tags: ['ours-package-inspector'] }, () => {
  it.each([
    ['zip', writeZip(PROJECT)],
    ['tar.gz', gzipSync(writeTar(PROJECT))],
    ['zip that it refuses', writeZip([{ name: '../shop', data: '' }])],
    ['file that is no archive', noise(100)],
    [
      'zip with links and folders',
      writeZip([{ name: 'a/', data: '' }, { name: 'link', data: 'a', mode: 0o120777 }, ...PROJECT]),
    ],
  ])('reads a %s', async (_, bytes) => {
    const id = await inspected(bytes)
    expect(await INSPECTOR.report(id)).toEqual(await expectedReport(bytes))
  })

  it('shows a folder by pages, folders before files', async () => {
    const files = Array.from({ length: 2 * FOLDER_PAGE }, (_, index) => `f${String(index).padStart(3, '0')}`)
    const folders = ['a', 'a-b', 'z']
    const id = await inspected(
      writeZip([
        ...files.map((name) => ({ name: `top/${name}`, data: name })),
        ...folders.flatMap((name) => ['1', 'x/2'].map((file) => ({ name: `top/${name}/${file}`, data: file }))),
      ]),
    )
    const entries: FolderEntry[] = []
    const sizes: number[] = []
    for (let next: number | null = 0; next !== null;) {
      const page: Awaited<ReturnType<typeof INSPECTOR.folder>> = await INSPECTOR.folder(id, 'top', next)
      entries.push(...(page?.entries ?? []))
      sizes.push(page?.entries.length ?? 0)
      next = page?.next ?? null
    }
    expect(sizes).toEqual([FOLDER_PAGE, FOLDER_PAGE, folders.length])
    expect(entries.map(({ name }) => name)).toEqual([...folders, ...files])
    expect(entries[0]).toEqual({ kind: 'folder', name: 'a', files: 2, bytes: 4 })
    expect(entries[3]).toEqual({ kind: 'file', name: 'f000', size: 4, language: null, lines: 1 })
    expect(await INSPECTOR.folder(id, '')).toMatchObject({ entries: [{ kind: 'folder', name: 'top', files: 406 }] })
    expect(await INSPECTOR.folder(id, 'top/a/x')).toMatchObject({ entries: [{ name: '2' }], next: null })
    expect(await INSPECTOR.folder(id, 'top/b')).toBeNull()
    expect(await INSPECTOR.folder(id, 'to')).toBeNull()
  })

  it('shows texts of files, also of other encodings', async () => {
    const id = await inspected(writeZip(PROJECT))
    expect(await INSPECTOR.text(id, 'shop/README.md')).toBe('# Shop\n')
    expect(await INSPECTOR.text(id, 'shop/src/greeting.txt')).toBe('Hällo')
    expect(await INSPECTOR.text(id, 'shop/logo.bin')).toBeNull()
    expect(await INSPECTOR.text(id, 'shop/long.txt')).toBeNull()
    expect(await INSPECTOR.text(id, 'shop/src')).toBeNull()
    expect(await INSPECTOR.text(v7(), 'shop/README.md')).toBeNull()
  })

  it('writes the bill of materials', { tags: ['ours-package-sbom'] }, async () => {
    const id = await inspected(writeZip(PROJECT))
    const subject = { name: 'Shop', version: '1.0.0', sha256: 'ab'.repeat(32), id, createdAt: '2026-11-28T12:00:00Z' }
    const { specVersion, serialNumber, metadata, components } = JSON.parse((await INSPECTOR.sbom(id, subject)) ?? '')
    expect([specVersion, serialNumber]).toEqual(['1.6', `urn:uuid:${id}`])
    expect(metadata.timestamp).toBe('2026-11-28T12:00:00.000Z')
    expect(components.map(({ purl }: { purl: string }) => purl)).toEqual(['pkg:npm/hono'])
    expect(await INSPECTOR.sbom(v7(), subject)).toBeNull()
  })

  it('compares versions and their texts', { tags: ['ours-package-differences'] }, async () => {
    const many = Array.from({ length: 2_100 }, (_, index) => ({ name: `a/${index}.txt`, data: `${index}` }))
    const before = await inspected(writeZip([...many, { name: 'a/note.md', data: 'one\n' }]))
    const after = await inspected(
      writeZip(
        [...many.slice(1), { name: 'a/note.md', data: 'two\n' }].map(({ name, data }) => ({
          name: `b${name.slice(1)}`,
          data,
        })),
      ),
    )
    expect(await INSPECTOR.compare(before, after)).toMatchObject({
      removed: [{ path: '0.txt' }],
      changed: [{ after: { path: 'note.md' } }],
      counts: { added: 0, removed: 1, changed: 1, moved: 0 },
      unchanged: 2_099,
    })
    const path = (id: string, name: string) => ({ id, path: name })
    expect(await INSPECTOR.compareText(path(before, 'a/note.md'), path(after, 'b/note.md'))).toMatchObject({
      hunks: [{ lines: ['-one', '+two'] }],
    })
    expect(await INSPECTOR.compareText(path(before, 'a/note.md'), path(after, 'a/note.md'))).toBeNull()
    expect(await INSPECTOR.compare(before, v7())).toBeNull()
  })
})

describe('How an inspection has ended', { tags: ['ours-package-inspector'] }, () => {
  it('is reported to the API until it accepts it', async () => {
    const person = await store({ role: 'seller' })
    const { id: listingId } = await create(person.cookie)
    const bytes = new Uint8Array(writeZip(PROJECT))
    const { version } = await uploadAll(uploader(listingId, person), bytes)
    const job = await env.DB.prepare('SELECT id, key, bytes AS size FROM package_versions WHERE version = ?')
      .bind(version)
      .first<InspectionJob>()
    if (!job) throw new Error('There is no version.')
    await env.DB.exec('ALTER TABLE package_inspections RENAME TO away')
    await INSPECTOR.inspect(job)
    await untilDone(job.id)
    await env.DB.exec('ALTER TABLE away RENAME TO package_inspections')
    const stored = () =>
      env.DB.prepare('SELECT state FROM package_inspections WHERE version_id = ?').bind(job.id).first('state')
    await expect.poll(stored).toBe('done')
  })
})

describe('An inspection that breaks off', { tags: ['ours-package-inspection-resumed'] }, () => {
  it.each([
    ['zip goes on where it was', writeZip(LARGE), 4 * MB],
    ['tar.gz begins anew', gzipSync(writeTar(LARGE), { level: 0 }), 0],
  ])('and a %s, and ends the same', async (_, bytes, goesOnAt) => {
    const { id, key } = await startInspection(bytes, 'slow')
    let read = 0
    for (const files of [2, 4]) {
      const isFar = async () => {
        const progress = await INSPECTOR.progress(id)
        return progress.state === 'reading' && progress.files >= files
      }
      await expect.poll(isFar, { interval: 5 }).toBe(true)
      await INSPECTOR_CONTROL.crash(id)
      read = (await INSPECTOR_CONTROL.reads(key)).length
    }
    await untilDone(id)
    expect(await INSPECTOR.report(id)).toEqual(await expectedReport(bytes))
    const first = Math.min(...(await INSPECTOR_CONTROL.reads(key)).slice(read))
    expect(Math.floor(first / (4 * MB)) * 4 * MB).toBe(goesOnAt)
  })

  it('as often as it may has failed, and can be begun anew', async () => {
    const bytes = writeZip(PROJECT)
    const id = v7()
    const job = { id, key: `archives/${id}`, size: bytes.length }
    await INSPECTOR.inspect(job)
    await expect.poll(() => INSPECTOR.progress(id)).toEqual({ state: 'failed' })
    expect(await INSPECTOR_CONTROL.tries(job.key)).toBe(MAX_INSPECTION_TRIES)
    expect(await INSPECTOR.report(id)).toBeNull()
    await env.PACKAGES.put(job.key, bytes)
    await INSPECTOR.inspect(job)
    await untilDone(id)
    expect(await INSPECTOR.report(id)).toEqual(await expectedReport(bytes))
  })
})

describe('Inspections', { tags: ['ours-package-inspection-queue'] }, () => {
  it('are two at a time, in order', async () => {
    const bytes = writeZip(LARGE)
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await startInspection(bytes, 'slow')).id)
    expect(await INSPECTOR.progress(ids[4] ?? '')).toEqual({ state: 'waiting', ahead: 4 })
    const seen = new Set<string>()
    await expect
      .poll(
        async () => {
          const now = await states(ids)
          seen.add(now.join(' '))
          return now.filter((state) => state === 'done').length
        },
        { interval: 10 },
      )
      .toBe(5)
    for (const each of seen) {
      expect(each.split(' ').filter((state) => state === 'reading').length).toBeLessThanOrEqual(2)
      expect(each).toMatch(/^(?:done|reading| )*(?:waiting| )*$/)
    }
  })

  it('go on if the end of one is not heard of', async () => {
    const bytes = writeZip(LARGE)
    const unheard = [await startInspection(bytes, 'slow'), await startInspection(bytes, 'slow')]
    for (const { id } of unheard) await INSPECTOR_CONTROL.loseEnd(id)
    const last = await startInspection(bytes)
    await untilDone(last.id)
    expect(await states(unheard.map(({ id }) => id))).toEqual(['done', 'done'])
  })

  it('that are repeated change nothing', async () => {
    const { id, key } = await startInspection(writeZip(LARGE))
    await untilDone(id)
    const tries = await INSPECTOR_CONTROL.tries(key)
    await INSPECTOR.inspect({ id, key, size: 1 })
    expect(await INSPECTOR.progress(id)).toEqual({ state: 'done' })
    expect(await INSPECTOR_CONTROL.tries(key)).toBe(tries)
  })

  it('are deleted, also while they run or wait', async () => {
    const bytes = writeZip(LARGE)
    const ids = [await inspected(bytes)]
    for (let count = 0; count < 3; count += 1) ids.push((await startInspection(bytes, 'slow')).id)
    await expect.poll(() => states(ids)).toEqual(['done', 'reading', 'reading', 'waiting'])
    for (const id of ids) await INSPECTOR.remove(id)
    await scheduler.wait(200)
    expect(new Set(await states(ids))).toEqual(new Set(['unknown']))
    const [id = ''] = ids
    expect(await INSPECTOR.report(id)).toBeNull()
    expect(await INSPECTOR.folder(id, '')).toBeNull()
  })
})
