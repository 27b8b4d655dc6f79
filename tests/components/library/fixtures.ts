import { http, HttpResponse } from 'msw'
import { onTestFinished, vi } from 'vitest'
import type { LibraryPage, OwnedPurchase, OwnedVersion, Purchase } from '#contract/library/library.ts'
import { CARD } from '../../support/fixtures.ts'
import type { OwnReviews } from '#contract/reviews/reviews.ts'
import { stub, use } from '../support/network.ts'

export const version = (changes: Partial<OwnedVersion> = {}): OwnedVersion => ({
  version: '2.4.1',
  fileName: 'inboxly-2.4.1.zip',
  size: 297 * 1024 * 1024,
  sha256: `9f3c1e${'0'.repeat(54)}b07a`,
  notes: '## Fixed\n- Winmail attachments open again',
  releasedAt: '2026-11-20T00:00:00.000Z',
  withdrawn: null,
  downloadedAt: null,
  ...changes,
})

let made = 0
export function purchase(changes: Partial<Purchase> = {}): Purchase {
  made += 1
  return {
    id: `deal-${made}`,
    product: { id: CARD.id, slug: CARD.slug, title: `Inboxly ${made}`, cover: '/images/x.webp' },
    seller: { username: 'ines', name: 'Ines Duarte' },
    chatId: `chat-${made}`,
    boughtAt: '2026-10-29T12:00:00.000Z',
    license: 'multiple',
    priceCents: 129_000,
    updatesUntil: '2099-10-29T12:00:00.000Z',
    supportUntil: '2099-04-29T12:00:00.000Z',
    ended: null,
    newest: version(),
    had: null,
    beyond: null,
    ...changes,
  }
}

/** Answers what a purchase's page requests first. */
export function stubPurchase(bought: OwnedPurchase) {
  stub('get', '/api/reviews/own', { review: null, votes: [] } satisfies OwnReviews)
  return stub('get', '/api/library/:id', bought)
}

export const owned = (changes: Partial<OwnedPurchase> = {}): OwnedPurchase => {
  const versions = changes.versions ?? [version()]
  return { ...purchase({ newest: versions[0] ?? null }), versions, mails: true, ...changes }
}

export const pageOf = (...items: Purchase[]): LibraryPage => ({ items, next: null, total: items.length })

/** So many bytes that no other file has, and their SHA-256. */
export async function bytesOfFile(size: number) {
  const bytes = new Uint8Array(size)
  crypto.getRandomValues(bytes.subarray(0, 32))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { bytes, sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

type Body = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>

/** A server of one file, whose bytes come as `bodyOf` makes them of those that are requested. */
export function stubFile(
  bytes: Uint8Array<ArrayBuffer>,
  bodyOf: (rest: Uint8Array<ArrayBuffer>) => Body = (all) => all,
) {
  const requests: { range: string | null; ifRange: string | null }[] = []
  use(
    http.get('/api/library/:id/versions/:version/file', ({ request: { headers } }) => {
      const range = headers.get('Range')
      requests.push({ range, ifRange: headers.get('If-Range') })
      const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
      const contentRange = `bytes ${start}-${bytes.length - 1}/${bytes.length}`
      return new HttpResponse(bodyOf(bytes.slice(start)), {
        status: range === null ? 200 : 206,
        headers: range === null ? {} : { 'Content-Range': contentRange },
      })
    }),
  )
  return requests
}

/** Sends bytes and then neither more of them nor an end. */
export const stuckAfter = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes) })

const ON_THE_WAY_MS = 300

/** Sends bytes, and breaks off once they have arrived. */
export function brokenAfter(bytes: Uint8Array) {
  let isSent = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) controller.enqueue(bytes)
      else {
        // An error overtakes what has not been read yet.
        await new Promise((resolve) => setTimeout(resolve, ON_THE_WAY_MS))
        controller.error(new Error('broken off'))
      }
      isSent = true
    },
  })
}

/** What the browser is given to download, in place of downloading it. */
export function watchDownloads(): { href: string; name: string }[] {
  const downloads: { href: string; name: string }[] = []
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ href: this.href, name: this.download })
  })
  onTestFinished(() => spy.mockRestore())
  return downloads
}
