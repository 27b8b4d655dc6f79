import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { VersionReport } from '#contract/packages/inspections.ts'
import { contentDigest, countParts } from '#contract/packages/constants.ts'
import { PART_BYTES } from '#contract/packages/limits.ts'
import type { Package, PackageUpload } from '#contract/packages/packages.ts'
import { MB } from '#contract/units.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'
import { inspectBytes } from '../../support/inspector/inspect-bytes.ts'
import { noise } from '../../support/inspector/noise.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'
import { addPairs, fetchApi, type Pair } from '../../support/scripts/chat-people.ts'
import { newKilledApi } from '../../support/scripts/killed-api.ts'

const KILLS = 5
/** Small texts, of which two hundred are stored at once, and the parts of a picture. */
const TEXTS = 20_000
const PICTURE_BYTES = 60 * MB
const VERSION = '1.0.0'
const RETRY_MS = 50

const ARCHIVE = writeZip([
  { name: 'kit/package.json', data: '{ "name": "kit", "dependencies": { "hono": "^4.0.0" } }' },
  ...Array.from({ length: TEXTS }, (_, index) => ({
    name: `kit/src/part-${index % 100}/file-${index}.ts`,
    data: `export const value${index} = ${index}\n`.repeat(20),
  })),
  { name: 'kit/picture.png', data: noise(PICTURE_BYTES), isStored: true },
])
const NUMBERS = Array.from({ length: countParts(ARCHIVE.length) }, (_, index) => index + 1)
const partOf = (number: number) => Uint8Array.from(ARCHIVE.subarray((number - 1) * PART_BYTES, number * PART_BYTES))

describe('A killed server', () => {
  const api = newKilledApi()
  let pair: Pair
  beforeAll(async () => {
    const [added] = await addPairs(api.stateDir, 1)
    if (added) pair = added
    await api.start()
  })
  const base = () => `/api/projects/${pair.listingId}/package`
  const send = (method: string, path: string, body?: unknown) =>
    fetchApi(api.url, pair.seller, method, base() + path, body)
  const read = async <T>(path: string) => (await (await send('GET', path)).json()) as T
  const restart = async () => {
    await api.kill()
    await api.start()
  }
  /** As a browser does: again and again until it is answered. */
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        // Only what got no answer is repeated.
        if (!(error instanceof TypeError)) throw error
        await wait(RETRY_MS)
      }
    }
  }

  it(
    'loses nothing of an upload or of an inspection, and ends them the same',
    { tags: ['ours-package-upload', 'ours-package-report'] },
    async () => {
      const fingerprint = 'a'.repeat(64)
      const begun = { version: VERSION, name: 'kit.zip', size: ARCHIVE.length, fingerprint }
      const { id } = (await (await send('POST', '/uploads', begun)).json()) as PackageUpload
      const uploading = upload(id)
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await expect.poll(() => persist(() => countHeld(id)), { interval: 20 }).toBeGreaterThanOrEqual(kill)
        await restart()
      }
      await uploading
      await api.runCron(CALLS_CRON)

      let kills = 0
      for (; kills < KILLS; kills += 1) {
        const files = await filesRead((kills * TEXTS) / (2 * KILLS))
        if (files === undefined) break
        await restart()
        await api.runCron(CALLS_CRON)
      }
      expect(kills).toBe(KILLS)
      await expect.poll(async () => (await versions())[0]?.inspection.state, { interval: 200 }).toBe('done')
      await expect
        .poll(async () => (await versions())[0]?.sha256)
        .toBe(createHash('sha256').update(ARCHIVE).digest('hex'))
      expect(await versions()).toHaveLength(1)
      const { report } = await read<VersionReport>(`/versions/${VERSION}/report`)
      const { report: expected } = await inspectBytes(ARCHIVE)
      const { files, bytes, languages, dependencies, level, findingCounts, root } = expected
      expect(report).toMatchObject({ files, bytes, languages, dependencies, level, findingCounts, root })
    },
  )

  const versions = () => persist(async () => (await read<Package>('')).versions)

  async function countHeld(id: string): Promise<number> {
    const { upload: open, versions: made } = await read<Package>('')
    return open?.id === id ? open.parts.length : made.length * countParts(ARCHIVE.length)
  }

  /** Sends the parts that are missing, until all of them are a version. */
  async function upload(id: string): Promise<void> {
    for (;;) {
      const { upload: open, versions: made } = await persist(() => read<Package>(''))
      if (made.length > 0) return
      const held = new Set(open?.parts.map(({ number }) => number))
      const number = NUMBERS.find((each) => !held.has(each))
      await persist<unknown>(() =>
        number === undefined ? send('POST', `/uploads/${id}/complete`) : sendPart(id, number),
      )
    }
  }

  async function sendPart(id: string, number: number): Promise<void> {
    const body = partOf(number)
    const reply = await fetch(`${api.url}${base()}/uploads/${id}/parts/${number}`, {
      method: 'PUT',
      headers: {
        Cookie: pair.seller.cookie,
        Origin: 'http://localhost',
        'Content-Type': 'application/octet-stream',
        'Content-Digest': contentDigest(createHash('sha256').update(body).digest('base64')),
      },
      body,
    })
    if (!reply.ok) throw new Error(`Part ${number} answered ${reply.status}: ${await reply.text()}`)
  }

  /** Waits until more than so many files were read; undefined if the inspection has ended. */
  async function filesRead(count: number): Promise<number | undefined> {
    for (;;) {
      const { progress } = await persist(() => read<VersionReport>(`/versions/${VERSION}/report`))
      if (progress.state === 'done' || progress.state === 'failed') return undefined
      if (progress.state === 'reading' && progress.files > count) return progress.files
      await wait(RETRY_MS)
    }
  }
})
