import { contentDigest } from '#contract/packages/constants.ts'
import { ApiError, ensureOk } from '#web/lib/api.ts'

/** Without progress for so long, a connection is taken for lost. */
const STALL_MS = 60_000

interface PartOptions {
  url: string
  bytes: Uint8Array<ArrayBuffer>
  /** In base64. */
  digest: string
  signal: AbortSignal
  /** Bytes sent so far. */
  onProgress: (bytes: number) => void
}

/** Sends a part. Rejects with an `ApiError`: `unreachable` without a connection, `aborted` if the signal aborted it. */
export function sendPart({ url, bytes, digest, signal, onProgress }: PartOptions): Promise<void> {
  // `fetch` cannot report upload progress.
  const request = new XMLHttpRequest()
  let stalling: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(stalling)
    stalling = setTimeout(() => request.abort(), STALL_MS)
  }
  const reply = new Promise<Response>((resolve, reject) => {
    request.addEventListener('load', () => {
      const headers = new Headers()
      const retryAfter = request.getResponseHeader('Retry-After')
      if (retryAfter !== null) headers.set('Retry-After', retryAfter)
      resolve(new Response(request.response, { status: request.status, headers }))
    })
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new Error('unreachable')))
  })
  request.upload.addEventListener('progress', ({ loaded }) => {
    restartTimer()
    onProgress(Math.min(loaded, bytes.length))
  })
  request.open('PUT', url)
  request.responseType = 'arraybuffer'
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader('Content-Digest', contentDigest(digest))
  request.send(bytes)
  restartTimer()

  return new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      request.abort()
      reject(new ApiError({ code: 'aborted', message: 'Cancelled.' }))
    }
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    ensureOk(reply)
      .then(() => resolve(), reject)
      .finally(() => {
        clearTimeout(stalling)
        signal.removeEventListener('abort', onAbort)
      })
  })
}
