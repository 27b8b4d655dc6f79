import { useEffect, useRef, useState } from 'react'
import { type ImageKind, UPLOAD_TOASTS } from '#contract/media/constants.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { uploadImage } from './upload-image.ts'

/** Parallel uploads; further files are queued. */
const MAX_CONCURRENT = 2
/** Requests right after the `online` event often fail. */
const RECONNECT_DELAY_MS = 1_000

export interface PendingUpload {
  /** A UUID shared with the server, which makes retries idempotent. */
  id: string
  name: string
  file: Blob
  /** An object URL. */
  preview: string
  /** Between 0 and 1. */
  progress: number
  /** The error message; the upload can be retried. */
  failure: string | undefined
}

export interface FinishedUpload {
  path: string
  /** The upload's id. */
  id: string
  name: string
}

interface Uploads {
  pending: PendingUpload[]
  send: (id: string, file: Blob, name: string) => void
  retry: (id: string) => void
  cancel: (id: string) => void
}

/** Uploads files in parallel and retries failed ones when back online. */
export function useUploads(kind: ImageKind, onUploaded: (finished: FinishedUpload) => void): Uploads {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const uploads = useRef(new Map<string, PendingUpload>())
  const queue = useRef<string[]>([])
  const running = useRef(new Map<string, AbortController>())
  const latestOnUploaded = useRef(onUploaded)
  useEffect(() => {
    latestOnUploaded.current = onUploaded
  })

  const publish = () => setPending([...uploads.current.values()])
  const update = (id: string, changes: Partial<PendingUpload>) => {
    const upload = uploads.current.get(id)
    if (upload) uploads.current.set(id, { ...upload, ...changes })
    publish()
  }
  const remove = (id: string) => {
    URL.revokeObjectURL(uploads.current.get(id)?.preview ?? '')
    uploads.current.delete(id)
    publish()
  }

  const run = async ({ id, file, name }: PendingUpload) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const onProgress = (progress: number) => update(id, { progress })
      const { path } = await uploadImage({ id, kind, file, signal: controller.signal, onProgress })
      remove(id)
      latestOnUploaded.current({ path, id, name })
      void toast('success', UPLOAD_TOASTS.done)
    } catch (error) {
      const apiError = error instanceof ApiError ? error : undefined
      if (apiError?.code === 'aborted') return
      const isSignedOut = apiError?.code === 'not_signed_in'
      update(id, {
        progress: 0,
        failure: isSignedOut ? UPLOAD_TOASTS.signedOut : (apiError?.message ?? UPLOAD_TOASTS.failed),
      })
      if (isSignedOut) void toast('error', UPLOAD_TOASTS.signedOut)
      else void toast('error', UPLOAD_TOASTS.failed, apiError?.message)
    } finally {
      running.current.delete(id)
      startNext()
    }
  }
  const startNext = () => {
    while (running.current.size < MAX_CONCURRENT && queue.current.length > 0) {
      const upload = uploads.current.get(queue.current.shift() ?? '')
      if (upload) void run(upload)
    }
  }
  const enqueue = (id: string) => {
    queue.current.push(id)
    startNext()
  }

  const retry = (id: string) => {
    if (uploads.current.get(id)?.failure === undefined) return
    update(id, { failure: undefined })
    enqueue(id)
  }
  const latestRetry = useRef(retry)
  useEffect(() => {
    latestRetry.current = retry
  })
  useEffect(() => {
    const [files, controllers] = [uploads.current, running.current]
    let timer: ReturnType<typeof setTimeout> | undefined
    const retryAll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const id of files.keys()) latestRetry.current(id)
      }, RECONNECT_DELAY_MS)
    }
    addEventListener('online', retryAll)
    return () => {
      removeEventListener('online', retryAll)
      clearTimeout(timer)
      for (const controller of controllers.values()) controller.abort()
      for (const { preview } of files.values()) URL.revokeObjectURL(preview)
      files.clear()
    }
  }, [])

  return {
    pending,
    retry,
    send: (id, file, name) => {
      uploads.current.set(id, { id, name, file, preview: URL.createObjectURL(file), progress: 0, failure: undefined })
      publish()
      enqueue(id)
    },
    cancel: (id) => {
      running.current.get(id)?.abort()
      remove(id)
    },
  }
}
