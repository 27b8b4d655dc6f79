import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storedBytes, StoredParts } from '#web/domains/library/stored-parts.ts'
import { newPerson } from '../chat/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import {
  brokenAfter,
  bytesOfFile,
  owned,
  stubFile,
  stubPurchase,
  stuckAfter,
  version,
  watchDownloads,
} from './fixtures.ts'

const bar = page.getByRole('progressbar', { name: 'Download of inboxly-2.4.1.zip' })
const percent = () => Number(bar.element().getAttribute('aria-valuenow'))
const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
const saved = page.getByText('Downloaded, SHA-256 matches')

/** Opens a purchase of one version. */
async function openPurchase(sha256: string, size: number) {
  const bought = owned({ versions: [version({ sha256, size })] })
  const fetched = stubPurchase(bought)
  const { unmount } = await open(`/library/${bought.id}`, { as: newPerson() })
  await expect.element(page.getByRole('heading', { level: 1, name: bought.product.title })).toBeVisible()
  return { bought, fetched, unmount }
}

async function digestOf(href: string): Promise<Uint8Array> {
  const bytes = await (await fetch(href)).arrayBuffer()
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

describe('A download', { tags: ['ours-library'] }, () => {
  it('goes on by itself where its connection broke off, and is saved once its SHA-256 matches', async () => {
    const size = 14 * 1024 * 1024
    const { bytes, sha256 } = await bytesOfFile(size)
    let breaks = 2
    const requests = stubFile(bytes, (rest) => {
      breaks -= 1
      return breaks < 0 ? rest : brokenAfter(rest.slice(0, breaks === 1 ? 5_000_000 : 1_000))
    })
    const downloads = watchDownloads()
    const { fetched } = await openPurchase(sha256, size)
    await press(/^Download 2\.4\.1/)
    await expect.element(page.getByText('Connection lost')).toBeVisible()
    await expect.element(page.getByText('It continues from here by itself.')).toBeVisible()
    expect(percent()).toBe(34)
    await expect.element(saved).toBeVisible()
    const ifRange = `"${sha256}"`
    expect(requests).toEqual([
      { range: null, ifRange: null },
      { range: 'bytes=5000000-', ifRange },
      { range: 'bytes=5001000-', ifRange },
    ])
    expect(downloads.map(({ name }) => name)).toEqual(['inboxly-2.4.1.zip'])
    expect(toHex(await digestOf(downloads[0]?.href ?? ''))).toBe(sha256)
    // What its buyer has is another version now.
    await expect.poll(() => fetched.length).toBe(2)
    await expectAccessible([1280, 390])
  })

  it('pauses, keeps its numbers, and goes on from there', async () => {
    const { bytes, sha256 } = await bytesOfFile(1_000)
    let isStuck = true
    const requests = stubFile(bytes, (rest) => (isStuck ? stuckAfter(rest.slice(0, 400)) : rest))
    watchDownloads()
    await openPurchase(sha256, bytes.length)
    await press(/^Download/)
    await expect.poll(percent).toBe(40)
    await press('Pause')
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect.element(page.getByText('400 of 1000 bytes')).toBeVisible()
    expect(percent()).toBe(40)
    await expectAccessible([1280, 390])
    isStuck = false
    await press('Resume')
    await expect.element(saved).toBeVisible()
    expect(requests.map(({ range }) => range)).toEqual([null, 'bytes=400-'])
  })

  it('goes on after a reload with what was stored', async () => {
    const { bytes, sha256 } = await bytesOfFile(1_000)
    const stored = await StoredParts.open(sha256)
    for (const [start, end] of [
      [0, 100],
      [100, 300],
    ])
      await stored.append([bytes.slice(start, end)])
    const requests = stubFile(bytes)
    const downloads = watchDownloads()
    await openPurchase(sha256, bytes.length)
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible()
    expect(percent()).toBe(30)
    await press('Resume')
    await expect.element(saved).toBeVisible()
    expect(requests.map(({ range }) => range)).toEqual(['bytes=300-'])
    expect(toHex(await digestOf(downloads[0]?.href ?? ''))).toBe(sha256)
  })

  it('starts over if the server sends the whole file, and is not saved if its SHA-256 differs', async () => {
    const { bytes, sha256 } = await bytesOfFile(1_000)
    const stored = await StoredParts.open(sha256)
    await stored.append([bytes.slice(0, 300)])
    stub('get', '/api/library/:id/versions/:version/file', () => new Response(bytes))
    const downloads = watchDownloads()
    const { unmount } = await openPurchase(sha256, bytes.length)
    await press('Resume')
    await expect.element(saved).toBeVisible()
    expect(toHex(await digestOf(downloads[0]?.href ?? ''))).toBe(sha256)
    await unmount()

    const other = await bytesOfFile(1_000)
    await openPurchase(other.sha256, bytes.length)
    await press(/^Download/)
    await expect.element(page.getByText('The file doesn’t match its SHA-256')).toBeVisible()
    expect(downloads).toHaveLength(1)
    stubFile(other.bytes)
    await press('Download again')
    await expect.element(saved).toBeVisible()
  })

  it('stops at a refusal with its sentence, and goes on once that is over', async () => {
    const { bytes, sha256 } = await bytesOfFile(1_000)
    stub('get', '/api/library/:id/versions/:version/file', () =>
      refusal(410, { code: 'download_expired', message: 'This download has ended.' }),
    )
    watchDownloads()
    await openPurchase(sha256, bytes.length)
    await press(/^Download/)
    await expect.element(page.getByText('This download has ended.')).toBeVisible()
    await expectAccessible([1280, 390])
    stubFile(bytes)
    await press('Try again')
    await expect.element(saved).toBeVisible()
  })

  it('ends when its buyer signs out, and leaves nothing behind', async () => {
    const { bytes, sha256 } = await bytesOfFile(1_000)
    stubFile(bytes, (rest) => stuckAfter(rest.slice(0, 400)))
    stub('post', '/api/auth/sign-out-all', nothing)
    const { unmount } = await openPurchase(sha256, bytes.length)
    await press(/^Download/)
    await expect.poll(percent).toBe(40)
    await press('Pause')
    await expect.poll(() => storedBytes(sha256)).toBe(400)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(() => location.pathname).toBe('/')
    await expect.poll(() => storedBytes(sha256)).toBe(0)
    await unmount()

    await openPurchase(sha256, bytes.length)
    await expect.element(page.getByRole('main').getByRole('button', { name: /^Download 2/ })).toBeVisible()
  })

  it('is left to the browser where it cannot be stored', async () => {
    const { bytes, sha256 } = await bytesOfFile(1_000)
    const downloads = watchDownloads()
    const full = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 900, usage: 0 })
    onTestFinished(() => full.mockRestore())
    const { bought } = await openPurchase(sha256, bytes.length)
    await press(/^Download/)
    await expect.element(page.getByText('There’s no room for it here')).toBeVisible()
    await press('Download with the browser')
    const href = `${location.origin}/api/library/${bought.id}/versions/2.4.1/file`
    expect(downloads).toEqual([{ href, name: 'inboxly-2.4.1.zip' }])

    const blocked = vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError'))
    onTestFinished(() => blocked.mockRestore())
    await press(/^Download/)
    await expect
      .poll(() => downloads)
      .toEqual([
        { href, name: 'inboxly-2.4.1.zip' },
        { href, name: 'inboxly-2.4.1.zip' },
      ])
  })
})
