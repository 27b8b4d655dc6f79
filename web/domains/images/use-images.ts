import { useEffect, useRef, useState } from 'react'
import { UPLOAD_TOASTS } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { toast } from '#web/lib/toast.ts'
import type { UploaderProps } from './uploader-props.ts'
import { useSession } from '#web/domains/accounts/session.ts'
import { readFile, sendable } from './read-file.ts'
import { deleteUpload } from './send-image.ts'
import { useUploads } from './use-uploads.ts'

/** A chosen file that cannot be uploaded, and why. */
export interface Refused {
  name: string
  why: string
}

/** The images of a form: current ones, uploads in progress, and refused files. */
export function useImages({ kind, max, value, onChange, onBusy }: UploaderProps) {
  const { data: person } = useSession()
  const [refused, setRefused] = useState<Refused[]>([])
  const [note, setNote] = useState<string>()
  const [said, say] = useState('')
  const [cropping, setCropping] = useState<{ file: File; turn: number }>()
  /** Upload ids by address: removing an image that was never saved also deletes it. */
  const uploaded = useRef(new Map<string, string>())
  /** All upload ids in the order chosen, which is the order of the images whichever upload finishes first. */
  const chosen = useRef<string[]>([])

  // Keeps two uploads that finish before the form renders again.
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  }, [value])
  const set = (next: FormImage[]) => {
    now.current = next
    onChange(next)
  }

  const forget = ({ path }: FormImage) => {
    const uploadId = uploaded.current.get(path)
    if (uploadId) void deleteUpload(uploadId)
  }
  const uploads = useUploads(kind, ({ path, id, name }) => {
    uploaded.current.set(path, id)
    const turn = chosen.current.indexOf(id)
    const later = now.current.findIndex((each) => chosen.current.indexOf(uploaded.current.get(each.path) ?? '') > turn)
    const index = later < 0 ? now.current.length : later
    if (max === 1) now.current.forEach(forget)
    set(max === 1 ? [{ path, alt: '' }] : now.current.toSpliced(index, 0, { path, alt: '' }))
    say(`${name} uploaded.`)
  })
  const send = (file: Blob, name: string) => {
    const id = crypto.randomUUID()
    chosen.current.push(id)
    uploads.send(id, file, name)
  }
  const isBusy = uploads.pending.some(({ failure }) => failure === undefined)
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const count = value.length + uploads.pending.length

  return {
    pending: uploads.pending,
    retry: uploads.retry,
    count,
    refused,
    note,
    said,
    cropping,

    /** Uploads as many files as there is room for, or one that replaces the current image. */
    add: async (files: File[], replaces = false) => {
      if (files.length === 0) return
      if (person === null) return void toast('error', UPLOAD_TOASTS.signedOut)
      const slots = replaces ? 1 : max - count
      if (slots <= 0) return void toast('error', UPLOAD_TOASTS.tooMany(max))
      const left = files.length > slots ? UPLOAD_TOASTS.onlyFirst(slots) : undefined
      if (left) void toast('warning', left)
      // Kept as a note too, since the next toast replaces this one.
      setNote(left)
      const read = await Promise.all(files.slice(0, slots).map(async (file) => ({ file, image: await readFile(file) })))
      setRefused(
        read.flatMap(({ file, image }) => (typeof image === 'string' ? [{ name: file.name, why: image }] : [])),
      )
      for (const { file, image } of read) {
        if (typeof image === 'string') continue
        if (kind !== 'listing') setCropping({ file, turn: Date.now() })
        else send(await sendable(file, image), file.name)
      }
    },
    /** Uploads the cropped image; undefined if cropping was cancelled. */
    crop: (cut: Blob | undefined) => {
      setCropping(undefined)
      if (cut && cropping) send(cut, cropping.file.name)
    },
    cancel: (id: string, name: string) => {
      uploads.cancel(id)
      say(`${name}: upload cancelled.`)
    },
    describe: (index: number, alt: string) =>
      set(value.map((each, other) => (other === index ? { ...each, alt } : each))),
    remove: (index: number) => {
      const image = value[index]
      if (!image) return
      set(value.filter((_, each) => each !== index))
      forget(image)
      say('Image removed.')
    },
    move: (from: number, to: number) => {
      const image = value[from]
      if (!image || to < 0 || to >= value.length || from === to) return
      set(value.toSpliced(from, 1).toSpliced(to, 0, image))
      say(`Image moved to ${to + 1} of ${value.length}.`)
    },
  }
}
