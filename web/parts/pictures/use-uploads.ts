import { useEffect, useRef, useState } from 'react'
import { type Picture, type PictureKind, UPLOAD_TOASTS } from '#contract/uploads.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { sendPicture } from './send-picture.ts'

/** A file on its way. */
export interface Coming {
  /** A UUID by which the server knows it too, so that a retry is the same picture. */
  id: string
  name: string
  file: Blob
  /** An address of the file in this browser. */
  preview: string
  /** From 0 to 1. */
  part: number
  /** Why it did not arrive; it can be sent again. */
  failure: string | undefined
}

interface Uploads {
  coming: Coming[]
  send: (file: Blob, name: string) => void
  retry: (id: string) => void
  cancel: (id: string) => void
}

/** Files on their way, each by itself. `onArrived` gets the picture and the id it was sent under. */
export function useUploads(
  kind: PictureKind,
  onArrived: (picture: Picture, id: string, name: string) => void,
): Uploads {
  const [coming, setComing] = useState<Coming[]>([])
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })
  const cancels = useRef(new Map<string, AbortController>())

  const change = (id: string, changes: Partial<Coming>) =>
    setComing((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: string, preview: string) => {
    setComing((all) => all.filter((one) => one.id !== id))
    URL.revokeObjectURL(preview)
  }

  const run = async ({ id, file, name, preview }: Coming) => {
    const controller = new AbortController()
    cancels.current.set(id, controller)
    try {
      const { path } = await sendPicture({
        id,
        kind,
        file,
        signal: controller.signal,
        onProgress: (part) => change(id, { part }),
      })
      drop(id, preview)
      latest.current({ path, alt: '' }, id, name)
      void toast('success', UPLOAD_TOASTS.done)
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      if (refusal?.code === 'aborted') return
      const isOut = refusal?.code === 'not_signed_in'
      change(id, { part: 0, failure: isOut ? UPLOAD_TOASTS.signedOut : (refusal?.message ?? UPLOAD_TOASTS.failed) })
      if (isOut) void toast('error', UPLOAD_TOASTS.signedOut)
      else void toast('error', UPLOAD_TOASTS.failed, refusal?.message)
    } finally {
      cancels.current.delete(id)
    }
  }

  const waiting = useRef<Coming[]>([])
  useEffect(() => {
    waiting.current = coming
  })
  const retry = (id: string) => {
    const one = waiting.current.find((each) => each.id === id && each.failure !== undefined)
    if (!one || cancels.current.has(id)) return
    change(id, { failure: undefined })
    void run(one)
  }

  const retryNow = useRef(retry)
  useEffect(() => {
    retryNow.current = retry
  })
  useEffect(() => {
    const all = cancels.current
    const again = () => {
      for (const { id } of waiting.current) retryNow.current(id)
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      for (const controller of all.values()) controller.abort()
      for (const { preview } of waiting.current) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    coming,
    retry,
    send: (file, name) => {
      const one = {
        id: crypto.randomUUID(),
        name,
        file,
        preview: URL.createObjectURL(file),
        part: 0,
        failure: undefined,
      }
      setComing((all) => [...all, one])
      void run(one)
    },
    cancel: (id) => {
      cancels.current.get(id)?.abort()
      const one = waiting.current.find((each) => each.id === id)
      if (one) drop(id, one.preview)
    },
  }
}
