import * as v from 'valibot'
import type { ImageKind } from '#contract/media/constants.ts'
import { Upload } from '#contract/media/uploads.ts'
import { ensureOk, ApiError, apiFetch, unwrap } from '#web/lib/api.ts'

interface UploadOptions {
  /** The image's UUID, which makes retries idempotent. */
  id: string
  kind: ImageKind
  file: Blob
  signal: AbortSignal
  /** Between 0 and 1. */
  onProgress: (progress: number) => void
}

/** Rejects with an `ApiError`, with code `aborted` if the signal aborted it. */
export function uploadImage({ id, kind, file, signal, onProgress }: UploadOptions): Promise<Upload> {
  // `fetch` cannot report upload progress.
  const request = new XMLHttpRequest()
  const reply = new Promise<Response>((resolve, reject) => {
    request.addEventListener('load', () => resolve(new Response(request.response, { status: request.status })))
    request.addEventListener('error', () => reject(new Error('unreachable')))
    request.addEventListener('timeout', () => reject(new Error('unreachable')))
  })
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.open('POST', `/api/uploads?${new URLSearchParams({ id, kind })}`)
  request.responseType = 'arraybuffer'
  request.timeout = TIMEOUT_MS
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  request.send(file)

  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new ApiError({ code: 'aborted', message: 'Cancelled.' }))
    })
    unwrap<unknown>(reply).then((body) => resolve(v.parse(Upload, body)), reject)
  })
}

const TIMEOUT_MS = 120_000

/** Deletes an unsaved upload. If that fails, the server's cleanup does within a day. */
export async function deleteUpload(id: string): Promise<void> {
  await ensureOk(
    apiFetch(`/api/uploads/${id}`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
    }),
  ).catch(() => undefined)
}
