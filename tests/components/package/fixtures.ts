import { FINGERPRINT_BYTES } from '#contract/packages/constants.ts'
import { PART_BYTES } from '#contract/packages/limits.ts'
import type { Package, PackageUpload, PackageVersion, Part } from '#contract/packages/packages.ts'
import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { nothing, refusal, stub, use } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { versionReport } from './report-fixtures.ts'

export const ID = '0197aa5e-0000-7000-8000-00000000000a'
export const BASE = `/api/projects/${ID}/package`
const TIME = '2026-11-21T10:00:00.000Z'

export const version = (changes: Partial<PackageVersion> = {}): PackageVersion => ({
  version: '1.0.0',
  name: 'kit.zip',
  size: 84_200_000,
  sha256: `9f3c1e${'0'.repeat(54)}b07a`,
  status: 'draft',
  notes: '',
  reason: null,
  createdAt: TIME,
  inspection: { state: 'done', endedAt: TIME, level: 'fine', blocking: 0, confirmedAt: null, mails: false },
  review: null,
  ...changes,
})

export const upload = (changes: Partial<PackageUpload> = {}): PackageUpload => ({
  id: 'upload-1',
  projectId: ID,
  version: '2.5.0',
  name: 'kit-2.5.0.zip',
  size: 2 * PART_BYTES + 1_000,
  fingerprint: 'a'.repeat(64),
  partBytes: PART_BYTES,
  parts: [],
  createdAt: TIME,
  ...changes,
})

export const packageOf = (changes: Partial<Package> = {}): Package => ({
  project: { id: ID, slug: 'kit', title: 'Starter kit', status: 'published', priceCents: 49_000, cover: null },
  versions: [],
  nextVersion: '1.0.0',
  upload: null,
  tokens: [],
  ...changes,
})

/** A zip of so many bytes, with a byte of its own in each part. */
export function archive(name = 'kit-2.5.0.zip', size = 2 * PART_BYTES + 1_000, seed = 0): File {
  const bytes = new Uint8Array(size)
  bytes.set([0x50, 0x4b, 3, 4])
  for (let at = FINGERPRINT_BYTES * 2; at < size; at += PART_BYTES) bytes[at] = seed + 1 + at / PART_BYTES
  return new File([bytes], name, { type: 'application/zip' })
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const digest = async (blob: Blob) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(await blob.arrayBuffer())))

/** A part of a file as the server holds it. */
export async function partOf(file: File, number: number): Promise<Part> {
  const part = file.slice((number - 1) * PART_BYTES, number * PART_BYTES)
  return { number, size: part.size, digest: btoa(String.fromCharCode(...(await digest(part)))) }
}

export const fingerprint = async (file: File) =>
  toHex(await digest(new Blob([file.slice(0, FINGERPRINT_BYTES), file.slice(file.size - FINGERPRINT_BYTES)])))

/** A server that holds the parts of one upload. */
export function stubServer(initial: Partial<Package> = {}) {
  const server = {
    data: packageOf(initial),
    /** What a part is answered with in place of being stored. */
    refuse: undefined as ((number: number) => Response | Promise<Response> | undefined) | undefined,
    sent: [] as number[],
    digests: [] as (string | null)[],
    lostReplies: 0,
  }
  const change = (parts: Part[]) => {
    if (server.data.upload) server.data = { ...server.data, upload: { ...server.data.upload, parts } }
  }
  stub('get', BASE, () => server.data)
  stub('get', `${BASE}/versions/:version/report`, ({ path }) => {
    const number = path.split('/').at(-2)
    return versionReport(server.data.versions.find((one) => one.version === number) ?? version())
  })
  stub('post', `${BASE}/uploads`, ({ body }) => {
    const { version: number, name, size, fingerprint: print } = body as PackageUpload
    const begun = upload({ version: number, name, size, fingerprint: print })
    server.data = { ...server.data, upload: begun }
    return begun
  })
  const ended = () => refusal(404, { code: 'upload_not_found', message: 'This upload has ended. Please start over.' })
  stub('get', `${BASE}/uploads/:id`, () => server.data.upload ?? ended())
  use(
    http.put(`${BASE}/uploads/:id/parts/:number`, async ({ request, params }) => {
      const number = Number(params['number'])
      const header = request.headers.get('Content-Digest')
      const bytes = await request.arrayBuffer()
      const refused = await server.refuse?.(number)
      if (refused) return refused
      server.sent.push(number)
      server.digests.push(header)
      const part: Part = { number, size: bytes.byteLength, digest: /:(.+):/.exec(header ?? '')?.[1] ?? '' }
      const others = server.data.upload?.parts.filter((held) => held.number !== number) ?? []
      change([...others, part].toSorted((one, other) => one.number - other.number))
      return HttpResponse.json(part)
    }),
  )
  stub('post', `${BASE}/uploads/:id/complete`, () => {
    const { upload: whole } = server.data
    const made = version({ version: whole?.version ?? '2.5.0', name: whole?.name ?? 'kit.zip', size: whole?.size ?? 1 })
    if (whole) server.data = { ...server.data, upload: null, versions: [made, ...server.data.versions] }
    if (server.lostReplies > 0) {
      server.lostReplies -= 1
      return HttpResponse.error() as Response
    }
    return made
  })
  stub('delete', `${BASE}/uploads/:id`, () => {
    server.data = { ...server.data, upload: null }
    return nothing()
  })
  return server
}

export const openPackage = (width = 1280) =>
  open(`/dashboard/projects/${ID}/package`, { as: person({ id: crypto.randomUUID(), role: 'seller' }), width })

export const panel = page.getByRole('region', { name: 'Upload a version' })
export const versions = page.getByRole('region', { name: 'Versions' })
export const bar = panel.getByRole('progressbar')

/** Chooses a file as people do, without sending its bytes through the test's connection. */
export async function choose(file: File, label = 'Choose a file'): Promise<void> {
  const input = panel.getByLabelText(label)
  await expect.element(input).toBeInTheDocument()
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = transfer.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
