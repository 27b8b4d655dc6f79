import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DownloadLink } from '#contract/library/library.ts'
import { contentDigest } from '#contract/packages/constants.ts'
import type { Package } from '#contract/packages/packages.ts'
import { MB } from '#contract/units.ts'
import { resumingCommands } from '#web/screens/library/resuming-commands.ts'
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

/** How a download manager begins a file so slowly that it can be interrupted; it is resumed as the library says. */
const SLOW_STARTS = {
  curl: (url: string, file: string) => ['--silent', '--limit-rate', '4M', '-o', file, url],
  wget: (url: string, file: string) => ['-q', '--limit-rate=4m', '-O', file, url],
}
const MANAGERS = ['curl', 'wget'] as const
type Manager = (typeof MANAGERS)[number]

describe('A download manager', { tags: ['ours-library'] }, () => {
  const api = newKilledApi()
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let pair: Pair
  let purchaseId = ''
  let url = ''
  beforeAll(async () => {
    const missing = MANAGERS.filter((name) => spawnSync(name, ['--version']).status !== 0)
    if (missing.length > 0)
      throw new Error(`Install ${missing.join(' and ')} and try again: sudo apt-get install ${missing.join(' ')}`)
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

  /** Interrupts the download of a file in the middle, and returns it. */
  async function interrupt(name: Manager, saved: string): Promise<string> {
    const file = path.join(folder, saved)
    const begun = run(name, SLOW_STARTS[name](await newLink(), file), { timeout: 2_000 })
    expect(await begun.then(() => 'ended').catch(() => 'interrupted')).toBe('interrupted')
    const { size } = statSync(file)
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThan(ARCHIVE.length)
    return file
  }

  /** Runs what the library shows. */
  const resume = (name: Manager, link: string, file: string) => {
    const shown = resumingCommands(link, file).find((one) => one.name === name)
    return run('sh', ['-c', shown?.text ?? 'false'])
  }

  it.each(MANAGERS)('resumes with %s where it was, by another link to a server that has started anew', async (name) => {
    const file = await interrupt(name, `It’s ${name}.zip`)
    await api.kill()
    await api.start()
    // A new server has a secret of its own here, so that the first link is none of its: a new one goes on all the same.
    const link = await newLink()
    await resume(name, link, file)
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(SHA256)
    // It requests what is after the whole file, which curl calls an error.
    await resume(name, link, file).catch(() => undefined)
    expect(statSync(file).size).toBe(ARCHIVE.length)
  })

  it.each(MANAGERS)('with %s keeps what it has once the purchase has ended, and adds no error to it', async (name) => {
    const file = await interrupt(name, `${name}-ended.zip`)
    const before = readFileSync(file)
    const link = await newLink()
    await setEnded(true)
    await expect(resume(name, link, file)).rejects.toThrow('Command failed')
    expect(readFileSync(file).equals(before)).toBe(true)
    const fresh = path.join(folder, `${name}-fresh.zip`)
    await expect(resume(name, link, fresh)).rejects.toThrow('Command failed')
    expect(existsSync(fresh) ? statSync(fresh).size : 0).toBe(0)
    await setEnded(false)
    await resume(name, link, file)
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(SHA256)
  })

  async function setEnded(isEnded: boolean): Promise<void> {
    const store = await openLocalStore(api.stateDir)
    const ended = isEnded ? [Date.now(), 'Refunded.'] : [null, null]
    await store.batch([['UPDATE grants SET ended_at = ?, end_reason = ? WHERE id = ?', [...ended, purchaseId]]])
    await store.close()
  }
})
