import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DownloadLink } from '#contract/library/library.ts'
import { contentDigest } from '#contract/packages/constants.ts'
import type { Package } from '#contract/packages/packages.ts'
import { MB } from '#contract/units.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'
import { openLocalStore } from '../../../scripts/local-store.ts'
import { noise } from '../../support/inspector/noise.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'
import { addDeal, addPairs, fetchApi, type Pair } from '../../support/scripts/chat-people.ts'
import { newKilledApi } from '../../support/scripts/killed-api.ts'

const run = promisify(execFile)
const VERSION = '1.0.0'
const ARCHIVE = Uint8Array.from(
  writeZip([
    { name: 'kit/index.ts', data: 'export const kit = 1\n' },
    { name: 'kit/picture.png', data: noise(24 * MB), isStored: true },
  ]),
)
const SHA256 = createHash('sha256').update(ARCHIVE).digest('hex')

/** How a download manager begins and resumes a file, slowly at first, so that it is interrupted. */
const MANAGERS = {
  curl: {
    begin: (url: string, file: string) => ['--silent', '--limit-rate', '4M', '--max-time', '2', '-o', file, url],
    resume: (url: string, file: string) => ['--silent', '--show-error', '--fail', '-C', '-', '-o', file, url],
  },
  wget: {
    begin: (url: string, file: string) => ['-q', '--limit-rate=4m', '-O', file, url],
    resume: (url: string, file: string) => ['-nv', '-c', '-O', file, url],
  },
} as const

const isInstalled = (name: string) => spawnSync(name, ['--version']).status === 0

describe('A download manager', { tags: ['ours-library'] }, () => {
  const api = newKilledApi()
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let pair: Pair
  let purchaseId = ''
  let url = ''
  beforeAll(async () => {
    const [added] = await addPairs(api.stateDir, 1)
    if (!added) throw new Error('There are no people.')
    pair = added
    purchaseId = await addDeal(api.stateDir, pair)
    await addGrant()
    url = await api.line.open()
    await api.start()
    await release()
  })

  /** Completes the deal, as its mirror does. The listing is offline, so that no reviewer has to see the version. */
  async function addGrant(): Promise<void> {
    const store = await openLocalStore(api.stateDir)
    await store.batch([
      ["UPDATE deals SET status = 'purchased' WHERE id = ?", [purchaseId]],
      ["UPDATE listings SET status = 'draft' WHERE id = ?", [pair.listingId]],
      [
        `INSERT INTO grants (id, listing_id, buyer_id, seller_id, created_at)
         SELECT id, listing_id, buyer_id, seller_id, created_at FROM deals WHERE id = ?`,
        [purchaseId],
      ],
    ])
    await store.close()
  }

  /** Uploads the archive, and makes it current once it was read. */
  async function release(): Promise<void> {
    const base = `/api/projects/${pair.listingId}/package`
    const reply = await fetch(`${api.url}${base}/versions/${VERSION}?name=kit.zip`, {
      method: 'PUT',
      headers: {
        Cookie: pair.seller.cookie,
        Origin: 'http://localhost',
        'Content-Type': 'application/octet-stream',
        'Content-Digest': contentDigest(createHash('sha256').update(ARCHIVE).digest('base64')),
      },
      body: ARCHIVE,
    })
    if (!reply.ok) throw new Error(`The upload answered ${reply.status}: ${await reply.text()}`)
    await api.runCron(CALLS_CRON)
    const isRead = async () => {
      const { versions } = (await (await fetchApi(api.url, pair.seller, 'GET', base)).json()) as Package
      return versions[0]?.sha256 !== null && versions[0]?.inspection.state === 'done'
    }
    await vi.waitUntil(isRead, { interval: 200, timeout: 60_000 })
    await fetchApi(api.url, pair.seller, 'POST', `${base}/versions/${VERSION}/make-current`)
  }

  async function newLink(): Promise<string> {
    const address = `/api/library/${purchaseId}/versions/${VERSION}/link`
    const link = (await (await fetchApi(api.url, pair.buyer, 'POST', address)).json()) as DownloadLink
    return `${url}${new URL(link.url).pathname}`
  }

  for (const [name, { begin, resume }] of Object.entries(MANAGERS))
    it.skipIf(!isInstalled(name))(
      `resumes with ${name} where it was, by another link to a server that has started anew`,
      async () => {
        const file = path.join(folder, name)
        const begun = run(name, begin(await newLink(), file), { timeout: 2_000 })
        expect(await begun.then(() => 'ended').catch(() => 'interrupted')).toBe('interrupted')
        const { size } = statSync(file)
        expect(size).toBeGreaterThan(0)
        expect(size).toBeLessThan(ARCHIVE.length)
        await api.kill()
        await api.start()
        // A new server has a secret of its own here, so that the first link is none of its: a new one goes on all the same.
        const link = await newLink()
        await run(name, resume(link, file))
        expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(SHA256)
        // It has the whole file and requests what is after it.
        if (name === 'wget') await run(name, resume(link, file))
        expect(statSync(file).size).toBe(ARCHIVE.length)
      },
    )
})
