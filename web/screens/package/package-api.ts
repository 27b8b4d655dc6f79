import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type NewUpload,
  type Package,
  type PackageTokenMade,
  PackageUpload,
  type PackageVersion,
} from '#contract/packages/packages.ts'
import { ApiError, type Reply, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { OWN_PACKAGES_KEY } from '#web/domains/listings/own-packages-key.ts'
import type { PackagesApi } from '#worker/app.ts'

const routes = client<PackagesApi>('/api').projects[':id'].package
const { uploads, versions, tokens } = routes

/** How often versions are looked at that are still being read, and an upload that goes on elsewhere. */
const REFRESH_MS = 2_000

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [...OWN_PACKAGES_KEY, id],
    queryFn: ({ client: queries }) =>
      unwrap(authenticated(queries, routes.$get({ param: { id: encodeURIComponent(id) } }))),
    refetchOnWindowFocus: 'always',
  })

/** When to fetch a package again, if the report of its version `watched` is fetched anyway until that is read. */
export function refreshInterval({ upload, versions: all }: Package, watched: string | undefined): number | false {
  const isUnknown = ({ version, sha256, inspection }: PackageVersion) =>
    inspection.state === 'waiting' ? version !== watched : sha256 === null
  return upload !== null || all.some(isUnknown) ? REFRESH_MS : false
}

export function refetchPackage(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: OWN_PACKAGES_KEY })
}

/** What names an upload. */
export type UploadId = Pick<PackageUpload, 'id' | 'projectId'>

const uploadParam = ({ id, projectId }: UploadId) => ({
  param: { id: encodeURIComponent(projectId), upload: encodeURIComponent(id) },
})
export const versionParam = (id: string, version: string) => ({
  param: { id: encodeURIComponent(id), version: encodeURIComponent(version) },
})

export const partUrl = ({ id, projectId }: UploadId, number: number) =>
  `/api/projects/${encodeURIComponent(projectId)}/package/uploads/${encodeURIComponent(id)}/parts/${number}`
export const fileUrl = (id: string, version: string) =>
  `/api/projects/${encodeURIComponent(id)}/package/versions/${encodeURIComponent(version)}/file`

export async function beginUpload(queries: QueryClient, id: string, json: NewUpload): Promise<PackageUpload> {
  return unwrap(authenticated(queries, uploads.$post({ param: { id: encodeURIComponent(id) }, json })))
}

export async function readUpload(upload: UploadId): Promise<PackageUpload> {
  return unwrap(uploads[':upload'].$get(uploadParam(upload)))
}

export async function completeUpload(upload: UploadId): Promise<PackageVersion> {
  return unwrap(uploads[':upload'].complete.$post(uploadParam(upload)))
}

/** Cancels an upload; one that has ended already is as good as cancelled. */
export async function cancelUpload(queries: QueryClient, upload: UploadId): Promise<void> {
  try {
    await authenticated(queries, uploads[':upload'].$delete(uploadParam(upload)))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'upload_not_found')) throw error
  }
}

/** The upload that a refusal is about, as the server has it. */
export function uploadIn(error: unknown): PackageUpload | undefined {
  if (!(error instanceof ApiError)) return undefined
  const parsed = v.safeParse(v.object({ current: PackageUpload }), error.reply)
  return parsed.success ? parsed.output.current : undefined
}

/** Changes a version, and fetches all of them again: another may have changed with it, or before it. */
export async function change<R extends Reply<unknown>>(queries: QueryClient, request: Promise<R>): Promise<R> {
  try {
    return await authenticated(queries, request)
  } finally {
    await refetchPackage(queries)
  }
}

export const saveNotes = (queries: QueryClient, id: string, version: string, notes: string) =>
  change(queries, versions[':version'].notes.$put({ ...versionParam(id, version), json: { notes } }))
/** Makes a version current, or has it reviewed first, which the returned one says. */
export const makeCurrent = (queries: QueryClient, id: string, version: string): Promise<PackageVersion> =>
  unwrap(change(queries, versions[':version']['make-current'].$post(versionParam(id, version))))
export const withdrawVersion = (queries: QueryClient, id: string, version: string, reason: string) =>
  change(queries, versions[':version'].withdraw.$post({ ...versionParam(id, version), json: { reason } }))

export async function createToken(queries: QueryClient, id: string): Promise<PackageTokenMade> {
  const made = await unwrap(authenticated(queries, tokens.$post({ param: { id: encodeURIComponent(id) } })))
  await refetchPackage(queries)
  return made
}

export const revokeToken = (queries: QueryClient, id: string, token: string): Promise<unknown> =>
  change(queries, tokens[':token'].$delete({ param: { id: encodeURIComponent(id), token: encodeURIComponent(token) } }))
