import { env } from 'cloudflare:workers'
import { contentDigest } from '#contract/packages/constants.ts'
import { PART_BYTES } from '#contract/packages/limits.ts'
import type { PackageSummary } from '#contract/packages/inspections.ts'
import type { NewUpload, Package, PackageUpload, PackageVersion } from '#contract/packages/packages.ts'
import { newToken } from '#worker/crypto/tokens.ts'
import { primary } from '#worker/db/client.ts'
import { packageInspections, packageVersions } from '#worker/db/schema/packages.ts'
import { ORIGIN, post } from './accounts.ts'
import { newApiToken } from './admin.ts'
import { fetchApi, fetchJson, jsonOf } from './api.ts'

/** A small zip archive: its end without entries. */
export const ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array.from<number>({ length: 18 }).fill(0))

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** What is sent with the bytes of a part. */
export async function headersOf(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  return {
    'Content-Length': String(bytes.length),
    'Content-Digest': contentDigest(toBase64(await sha256(bytes))),
  }
}
export const ARCHIVE_HEADERS = await headersOf(ARCHIVE)

let versions = 0
/** A version that no package has. */
export const newVersion = () => `1.0.${(versions += 1)}`

/** What begins an upload of `ARCHIVE`, or of something else. */
export const newUpload = (changes: Partial<NewUpload> = {}): NewUpload => ({
  version: newVersion(),
  name: 'kit.zip',
  size: ARCHIVE.length,
  fingerprint: 'a'.repeat(64),
  ...changes,
})

/** An archive of so many bytes, each part of it different. */
export function archiveOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += PART_BYTES) bytes[at] = 1 + at / PART_BYTES
  return bytes
}

export const partOf = (bytes: Uint8Array<ArrayBuffer>, number: number) =>
  bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES)

/** Begins, reads and completes uploads as a seller's browser does, or as their script if a token is given. */
export function uploader(listingId: string, who: { cookie?: string; token?: string }) {
  const base = `/api/projects/${listingId}/package`
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    ...(who.cookie && { Cookie: who.cookie, Origin: ORIGIN }),
    ...(who.token && { Authorization: `Bearer ${who.token}` }),
  }
  const send = (method: string, path: string, body?: unknown) =>
    fetchApi(base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return {
    base,
    send,
    begin: (changes?: Partial<NewUpload>) => send('POST', '/uploads', newUpload(changes)),
    begun: (changes?: Partial<NewUpload>) => jsonOf<PackageUpload>(send('POST', '/uploads', newUpload(changes))),
    read: (id: string) => send('GET', `/uploads/${id}`),
    held: async (id: string) =>
      (await jsonOf<PackageUpload>(send('GET', `/uploads/${id}`))).parts.map(({ number }) => number),
    part: async (id: string, number: number | string, bytes: Uint8Array<ArrayBuffer>, changed: object = {}) =>
      fetchApi(`${base}/uploads/${id}/parts/${number}`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/octet-stream', ...(await headersOf(bytes)), ...changed },
        body: bytes,
      }),
    complete: (id: string) => send('POST', `/uploads/${id}/complete`),
    cancel: (id: string) => send('DELETE', `/uploads/${id}`),
    whole: async (version: string, bytes: Uint8Array<ArrayBuffer>, changed: object = {}, name = 'kit.zip') =>
      fetchApi(`${base}/versions/${version}?name=${encodeURIComponent(name)}`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/octet-stream', ...(await headersOf(bytes)), ...changed },
        body: bytes,
      }),
    package: () => fetchJson<Package>(base, who.cookie),
    change: (version: string, verb: 'make-current' | 'withdraw', body: object = {}) =>
      post(`${base}/versions/${version}/${verb}`, body, { cookie: who.cookie ?? '' }),
  }
}

/** Uploads an archive in its parts and returns the draft. */
export async function uploadAll(
  seller: ReturnType<typeof uploader>,
  bytes: Uint8Array<ArrayBuffer> = ARCHIVE,
  changes: Partial<NewUpload> = {},
): Promise<PackageVersion> {
  const { id } = await seller.begun({ size: bytes.length, ...changes })
  for (let number = 1; (number - 1) * PART_BYTES < bytes.length; number += 1)
    await jsonOf(seller.part(id, number, partOf(bytes, number)))
  return jsonOf(seller.complete(id))
}

/** Ends a person's uploads, so that they may begin another. */
export async function closeUploads(sellerId: string): Promise<void> {
  await env.DB.prepare("UPDATE package_uploads SET state = 'aborted' WHERE seller_id = ?").bind(sellerId).run()
}

/** An unfinished upload, without its part or with it. */
export async function addUpload(listingId: string, sellerId: string, { isWhole = false } = {}): Promise<string> {
  await closeUploads(sellerId)
  const [id, key] = [crypto.randomUUID(), newToken()]
  const multipart = await env.PACKAGES.createMultipartUpload(key)
  const { version, name, size, fingerprint } = newUpload()
  await env.DB.prepare(
    `INSERT INTO package_uploads (id, listing_id, seller_id, version, file_name, bytes, fingerprint, key, multipart_id, state, created_at, active_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'uploading', ?10, ?10)`,
  )
    .bind(id, listingId, sellerId, version, name, size, fingerprint, key, multipart.uploadId, Date.now())
    .run()
  if (!isWhole) return id
  const { etag } = await multipart.uploadPart(1, ARCHIVE)
  await env.DB.prepare("INSERT INTO package_parts (upload_id, number, bytes, etag, digest) VALUES (?, 1, ?, ?, 'x')")
    .bind(id, size, etag)
    .run()
  return id
}

/** What an inspection of `ARCHIVE` might have found. */
export const summaryOf = (changes: Partial<PackageSummary> = {}): PackageSummary => {
  const none = { files: 0, example: null }
  return {
    format: 'zip',
    files: 1,
    bytes: 10,
    lines: 1,
    languages: [{ name: 'TypeScript', kind: 'programming', lines: 1 }],
    root: '',
    tree: [],
    dependencies: { count: 0, direct: 0, licenses: [] },
    manifests: [],
    licenseFiles: [],
    readme: null,
    checks: { tests: none, ci: none, docs: none, docker: none, envExample: none },
    biggest: [],
    findings: [],
    ...changes,
  }
}

interface AddedVersion {
  status?: PackageVersion['status']
  inspection?: Partial<typeof packageInspections.$inferInsert>
}

/** A draft that was read as a whole, and in which nothing was found. */
export async function addVersion(
  listingId: string,
  sellerId: string,
  { status = 'draft', inspection = {} }: AddedVersion = {},
): Promise<string> {
  const [id, version, key] = [crypto.randomUUID(), newVersion(), newToken()]
  await env.PACKAGES.put(key, ARCHIVE)
  const db = primary(env)
  await db.insert(packageVersions).values({
    id,
    listingId,
    sellerId,
    version,
    fileName: 'kit.zip',
    bytes: ARCHIVE.length,
    key,
    sha256: toHex(await sha256(ARCHIVE)),
    status,
    createdAt: new Date(1),
    ...(status === 'current' && { currentAt: new Date(1) }),
  })
  const done = { state: 'done' as const, level: 'fine' as const, endedAt: new Date(1), summary: summaryOf() }
  await db.insert(packageInspections).values({ versionId: id, ...done, ...inspection })
  return version
}

/** A token of a seller that is for packages of their listing. */
export async function tokenOfPackage(slug: string): Promise<string> {
  const found = await env.DB.prepare('SELECT id, seller_id FROM listings WHERE slug = ?')
    .bind(slug)
    .first<{ id: string; seller_id: string }>()
  if (!found) throw new Error(`There is no listing ${slug}.`)
  return newPackageToken(found.id, found.seller_id)
}

export async function newPackageToken(listingId: string, sellerId: string): Promise<string> {
  const token = await newApiToken(['packages'], sellerId)
  await env.DB.prepare('UPDATE api_tokens SET listing_id = ? WHERE user_id = ? AND scopes = \'["packages"]\'')
    .bind(listingId, sellerId)
    .run()
  return token
}
