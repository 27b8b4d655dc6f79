import * as v from 'valibot'
import { type ImageKind, Upload } from '#contract/media/uploads.ts'
import { accepted, ApiError, apiFetch, unwrap } from '#web/lib/api.ts'

interface Sending {
  /** The UUID of the picture: sent again, it is the same picture. */
  id: string
  kind: ImageKind
  file: Blob
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** Uploads a picture; refuses by an `ApiError`, whose code is `aborted` where the signal has put an end to it. */
export function sendPicture({ id, kind, file, signal, onProgress }: Sending): Promise<Upload> {
  // `fetch` does not tell how much of a body has been sent.
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
    unwrap<unknown>(reply).then((answer) => resolve(v.parse(Upload, answer)), reject)
  })
}

const TIMEOUT_MS = 120_000

/** Takes a picture away at once that no form has saved; whatever is in the way, the server's sweep does it tomorrow. */
export async function forgetPicture(id: string): Promise<void> {
  await accepted(
    apiFetch(`/api/uploads/${id}`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
    }),
  ).catch(() => undefined)
}
