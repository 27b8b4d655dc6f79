import { useEffect, useRef, useState } from 'react'
import { UPLOAD_TOASTS } from '#contract/media/constants.ts'
import type { Picture } from '#contract/media/uploads.ts'
import { toast } from '#web/lib/toast.ts'
import type { PictureUploaderProps } from '../image-uploader.tsx'
import { useSession } from '../session.ts'
import { readFile, sendable } from './read-file.ts'
import { forgetPicture } from './send-image.ts'
import { useUploads } from './use-uploads.ts'

/** What was chosen and cannot be sent, and why. */
export interface Refused {
  name: string
  why: string
}

/** The pictures of a form: those that are there, those on their way, and what became of those that were chosen. */
export function usePictures({ kind, max, value, onChange, onBusy }: PictureUploaderProps) {
  const { data: person } = useSession()
  const [refused, setRefused] = useState<Refused[]>([])
  const [note, setNote] = useState<string>()
  const [said, say] = useState('')
  const [cropping, setCropping] = useState<{ file: File; turn: number }>()
  /** By address, of what was uploaded here: what no form has saved goes at once when it is removed. */
  const uploaded = useRef(new Map<string, string>())
  /** The ids of all that was sent, in the order of choosing, which is that of the pictures whichever arrives first. */
  const chosen = useRef<string[]>([])

  // Two that arrive at once both count, whenever the form hears of them.
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  }, [value])
  const set = (next: Picture[]) => {
    now.current = next
    onChange(next)
  }

  const forget = ({ path }: Picture) => {
    const uploadId = uploaded.current.get(path)
    if (uploadId) void forgetPicture(uploadId)
  }
  const uploads = useUploads(kind, ({ path, id, name }) => {
    uploaded.current.set(path, id)
    const turn = chosen.current.indexOf(id)
    const later = now.current.findIndex((each) => chosen.current.indexOf(uploaded.current.get(each.path) ?? '') > turn)
    const place = later < 0 ? now.current.length : later
    if (max === 1) now.current.forEach(forget)
    set(max === 1 ? [{ path, alt: '' }] : now.current.toSpliced(place, 0, { path, alt: '' }))
    say(`${name} is uploaded.`)
  })
  const send = (file: Blob, name: string) => {
    const id = crypto.randomUUID()
    chosen.current.push(id)
    uploads.send(id, file, name)
  }
  const isBusy = uploads.coming.some(({ failure }) => failure === undefined)
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const count = value.length + uploads.coming.length

  return {
    coming: uploads.coming,
    retry: uploads.retry,
    count,
    refused,
    note,
    said,
    cropping,

    /** Takes files in as far as there is room, or in the place of the picture that is there. */
    take: async (files: File[], replaces = false) => {
      if (files.length === 0) return
      if (person === null) return void toast('error', UPLOAD_TOASTS.signedOut)
      const slots = replaces ? 1 : max - count
      if (slots <= 0) return void toast('error', UPLOAD_TOASTS.tooMany(max))
      const left = files.length > slots ? UPLOAD_TOASTS.onlyFirst(slots) : undefined
      if (left) void toast('warning', left)
      // The toast of the first that arrives takes its place.
      setNote(left)
      const read = await Promise.all(
        files.slice(0, slots).map(async (file) => ({ file, picture: await readFile(file) })),
      )
      setRefused(
        read.flatMap(({ file, picture }) => (typeof picture === 'string' ? [{ name: file.name, why: picture }] : [])),
      )
      for (const { file, picture } of read) {
        if (typeof picture === 'string') continue
        if (kind !== 'listing') setCropping({ file, turn: Date.now() })
        else send(await sendable(file, picture), file.name)
      }
    },
    /** What was cut out of the file that is being cropped; nothing when that was given up. */
    crop: (cut: Blob | undefined) => {
      setCropping(undefined)
      if (cut && cropping) send(cut, cropping.file.name)
    },
    cancel: (id: string, name: string) => {
      uploads.cancel(id)
      say(`${name} is cancelled.`)
    },
    describe: (place: number, alt: string) =>
      set(value.map((each, other) => (other === place ? { ...each, alt } : each))),
    remove: (place: number) => {
      const picture = value[place]
      if (!picture) return
      set(value.filter((_, each) => each !== place))
      forget(picture)
      say('The image is removed.')
    },
    move: (from: number, to: number) => {
      const picture = value[from]
      if (!picture || to < 0 || to >= value.length || from === to) return
      set(value.toSpliced(from, 1).toSpliced(to, 0, picture))
      say(`The image is now number ${to + 1} of ${value.length}.`)
    },
  }
}
