import { useEffect, useRef, useState } from 'react'
import { type ImageKind, UPLOAD_TOASTS } from '#contract/media/constants.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { sendImage } from './send-image.ts'

/** How many files upload at once; the others wait. */
const AT_ONCE = 2
/** A connection that has just returned carries nothing for a moment. */
const SETTLE_MS = 1_000

/** A file being uploaded or waiting. */
export interface PendingUpload {
  /** A UUID that the server uses too, so that a retry does not store another image. */
  id: string
  name: string
  file: Blob
  /** An object URL. */
  preview: string
  /** From 0 to 1. */
  part: number
  /** Why the upload failed; it can be retried. */
  failure: string | undefined
}

export interface Arrived {
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

/** Uploads files independently; those that failed while offline are retried once online. */
export function useUploads(kind: ImageKind, onArrived: (arrived: Arrived) => void): Uploads {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const all = useRef(new Map<string, PendingUpload>())
  const queue = useRef<string[]>([])
  const running = useRef(new Map<string, AbortController>())
  const arrive = useRef(onArrived)
  useEffect(() => {
    arrive.current = onArrived
  })

  const show = () => setPending([...all.current.values()])
  const change = (id: string, changes: Partial<PendingUpload>) => {
    const one = all.current.get(id)
    if (one) all.current.set(id, { ...one, ...changes })
    show()
  }
  const drop = (id: string) => {
    URL.revokeObjectURL(all.current.get(id)?.preview ?? '')
    all.current.delete(id)
    show()
  }

  const run = async ({ id, file, name }: PendingUpload) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const onProgress = (part: number) => change(id, { part })
      const { path } = await sendImage({ id, kind, file, signal: controller.signal, onProgress })
      drop(id)
      arrive.current({ path, id, name })
      void toast('success', UPLOAD_TOASTS.done)
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      if (refusal?.code === 'aborted') return
      const isOut = refusal?.code === 'not_signed_in'
      change(id, { part: 0, failure: isOut ? UPLOAD_TOASTS.signedOut : (refusal?.message ?? UPLOAD_TOASTS.failed) })
      if (isOut) void toast('error', UPLOAD_TOASTS.signedOut)
      else void toast('error', UPLOAD_TOASTS.failed, refusal?.message)
    } finally {
      running.current.delete(id)
      next()
    }
  }
  const next = () => {
    while (running.current.size < AT_ONCE && queue.current.length > 0) {
      const one = all.current.get(queue.current.shift() ?? '')
      if (one) void run(one)
    }
  }
  const enqueue = (id: string) => {
    queue.current.push(id)
    next()
  }

  const retry = (id: string) => {
    if (all.current.get(id)?.failure === undefined) return
    change(id, { failure: undefined })
    enqueue(id)
  }
  const retryNow = useRef(retry)
  useEffect(() => {
    retryNow.current = retry
  })
  useEffect(() => {
    const [files, controllers] = [all.current, running.current]
    let settled: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(settled)
      settled = setTimeout(() => {
        for (const id of files.keys()) retryNow.current(id)
      }, SETTLE_MS)
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      clearTimeout(settled)
      for (const controller of controllers.values()) controller.abort()
      for (const { preview } of files.values()) URL.revokeObjectURL(preview)
      files.clear()
    }
  }, [])

  return {
    pending,
    retry,
    send: (id, file, name) => {
      all.current.set(id, { id, name, file, preview: URL.createObjectURL(file), part: 0, failure: undefined })
      show()
      enqueue(id)
    },
    cancel: (id) => {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}
