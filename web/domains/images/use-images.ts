import { useEffect, useRef, useState } from 'react'
import { UPLOAD_TOASTS } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { toast } from '#web/lib/toast.ts'
import type { UploaderProps } from './uploader-props.ts'
import { useSession } from '#web/domains/accounts/session.ts'
import { readImage, prepareUpload } from './read-image.ts'
import { deleteUpload } from './upload-image.ts'
import { useUploads } from './use-uploads.ts'

/** A chosen file that cannot be uploaded. */
export interface RejectedFile {
  name: string
  reason: string
}

/** A form's images: current ones, pending uploads and rejected files. */
export function useImages({ kind, max, value, onChange, onBusy }: UploaderProps) {
  const { data: person } = useSession()
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  const [note, setNote] = useState<string>()
  const [announcement, announce] = useState('')
  const [cropping, setCropping] = useState<{ file: File; turn: number }>()
  /** Upload ids by path, to delete unsaved images when they are removed. */
  const uploadIds = useRef(new Map<string, string>())
  /** Upload ids in the order chosen, which is the images' order no matter which upload finishes first. */
  const uploadOrder = useRef<string[]>([])

  // Two uploads may finish between two renders.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const setImages = (next: FormImage[]) => {
    latest.current = next
    onChange(next)
  }

  const deleteIfUnsaved = ({ path }: FormImage) => {
    const uploadId = uploadIds.current.get(path)
    if (uploadId) void deleteUpload(uploadId)
  }
  const uploads = useUploads(kind, ({ path, id, name }) => {
    uploadIds.current.set(path, id)
    const turn = uploadOrder.current.indexOf(id)
    const later = latest.current.findIndex(
      (each) => uploadOrder.current.indexOf(uploadIds.current.get(each.path) ?? '') > turn,
    )
    const index = later < 0 ? latest.current.length : later
    if (max === 1) latest.current.forEach(deleteIfUnsaved)
    setImages(max === 1 ? [{ path, alt: '' }] : latest.current.toSpliced(index, 0, { path, alt: '' }))
    announce(`${name} uploaded.`)
  })
  const send = (file: Blob, name: string) => {
    const id = crypto.randomUUID()
    uploadOrder.current.push(id)
    uploads.send(id, file, name)
  }
  const isBusy = uploads.pending.some(({ failure }) => failure === undefined)
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const count = value.length + uploads.pending.length

  return {
    pending: uploads.pending,
    retry: uploads.retry,
    count,
    rejected,
    note,
    announcement,
    cropping,

    /** Uploads as many files as fit, or one that replaces the current image. */
    add: async (files: File[], replaces = false) => {
      if (files.length === 0) return
      if (person === null) return void toast('error', UPLOAD_TOASTS.signedOut)
      const slots = replaces ? 1 : max - count
      if (slots <= 0) return void toast('error', UPLOAD_TOASTS.tooMany(max))
      const skippedNote = files.length > slots ? UPLOAD_TOASTS.onlyFirst(slots) : undefined
      if (skippedNote) void toast('warning', skippedNote)
      // Also a note, because the next toast replaces this one.
      setNote(skippedNote)
      const read = await Promise.all(
        files.slice(0, slots).map(async (file) => ({ file, image: await readImage(file) })),
      )
      setRejected(
        read.flatMap(({ file, image }) => (typeof image === 'string' ? [{ name: file.name, reason: image }] : [])),
      )
      for (const { file, image } of read) {
        if (typeof image === 'string') continue
        if (kind !== 'listing') setCropping({ file, turn: Date.now() })
        else send(await prepareUpload(file, image), file.name)
      }
    },
    /** Uploads the cropped image, undefined if cancelled. */
    crop: (blob: Blob | undefined) => {
      setCropping(undefined)
      if (blob && cropping) send(blob, cropping.file.name)
    },
    cancel: (id: string, name: string) => {
      uploads.cancel(id)
      announce(`${name}: upload cancelled.`)
    },
    describe: (index: number, alt: string) =>
      setImages(value.map((each, other) => (other === index ? { ...each, alt } : each))),
    remove: (index: number) => {
      const image = value[index]
      if (!image) return
      setImages(value.filter((_, each) => each !== index))
      deleteIfUnsaved(image)
      announce('Image removed.')
    },
    move: (from: number, to: number) => {
      const image = value[from]
      if (!image || to < 0 || to >= value.length || from === to) return
      setImages(value.toSpliced(from, 1).toSpliced(to, 0, image))
      announce(`Image moved to ${to + 1} of ${value.length}.`)
    },
  }
}
