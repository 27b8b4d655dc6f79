import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import {
  CROPS,
  countLabel,
  GOOD_SIZE,
  PICTURE_TYPE_NAMES,
  PICTURE_TYPES,
  UPLOAD_TOASTS,
} from '#contract/upload-limits.ts'
import type { Picture } from '#contract/uploads.ts'
import { toast } from '#web/lib/toast.ts'
import { useSession } from '../session.ts'
import type { PictureUploaderProps } from '../picture-uploader.tsx'
import { ComingTile } from './coming-tile.tsx'
import { CropPart } from './crop-part.tsx'
import { PictureTile } from './picture-tile.tsx'
import { readFile, sendable } from './read-file.ts'
import { forgetPicture } from './send-picture.ts'
import { useUploads } from './use-uploads.ts'

/** What was chosen and cannot be sent, and why. */
interface Refused {
  name: string
  why: string
}

/** See `PictureUploaderProps`. */
export function Uploader({ label, kind, max, value, onChange, onBusy, hint, error }: PictureUploaderProps) {
  const id = useId()
  const { data: person } = useSession()
  const [refused, setRefused] = useState<Refused[]>([])
  const [note, setNote] = useState<string>()
  const [said, say] = useState('')
  const [over, setOver] = useState(false)
  const [cropping, setCropping] = useState<{ file: File; turn: number }>()
  const chooser = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  /** By address, of what was uploaded here: what no form has saved goes at once when it is removed. */
  const uploaded = useRef(new Map<string, string>())
  /** The ids of all that was sent, in the order of choosing, which is that of the pictures whichever arrives first. */
  const chosen = useRef<string[]>([])

  // Two that arrive at once both count, whenever the form hears of them.
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  }, [value])
  const set = (next: typeof value) => {
    now.current = next
    onChange(next)
  }

  const forget = ({ path }: Picture) => {
    const uploadId = uploaded.current.get(path)
    if (uploadId) void forgetPicture(uploadId)
  }
  const uploads = useUploads(kind, ({ path, id: uploadId, name }) => {
    uploaded.current.set(path, uploadId)
    const turn = chosen.current.indexOf(uploadId)
    const later = now.current.findIndex((each) => chosen.current.indexOf(uploaded.current.get(each.path) ?? '') > turn)
    const place = later < 0 ? now.current.length : later
    if (max === 1) now.current.forEach(forget)
    set(max === 1 ? [{ path, alt: '' }] : now.current.toSpliced(place, 0, { path, alt: '' }))
    say(`${name} is uploaded.`)
  })
  const send = (file: Blob, name: string) => {
    const uploadId = crypto.randomUUID()
    chosen.current.push(uploadId)
    uploads.send(uploadId, file, name)
  }
  const isBusy = uploads.coming.some(({ failure }) => failure === undefined)
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const count = value.length + uploads.coming.length
  const isFull = count >= max

  const take = async (files: File[], replaces = false) => {
    if (files.length === 0) return
    if (person === null) return void toast('error', UPLOAD_TOASTS.signedOut)
    const slots = replaces ? 1 : max - count
    if (slots <= 0) return void toast('error', UPLOAD_TOASTS.tooMany(max))
    const left = files.length > slots ? UPLOAD_TOASTS.onlyFirst(slots) : undefined
    if (left) void toast('warning', left)
    // The toast of the first that arrives takes its place.
    setNote(left)
    const read = await Promise.all(files.slice(0, slots).map(async (file) => ({ file, picture: await readFile(file) })))
    setRefused(
      read.flatMap(({ file, picture }) => (typeof picture === 'string' ? [{ name: file.name, why: picture }] : [])),
    )
    for (const { file, picture } of read) {
      if (typeof picture === 'string') continue
      if (kind !== 'listing') setCropping({ file, turn: Date.now() })
      else send(await sendable(file, picture), file.name)
    }
  }

  const remove = (place: number) => {
    const picture = value[place]
    if (!picture) return
    set(value.filter((_, each) => each !== place))
    forget(picture)
    say('The image is removed.')
    focusSoon(() => {
      const buttons = group.current?.querySelectorAll<HTMLElement>('[data-remove]')
      return buttons?.[Math.min(place, buttons.length - 1)] ?? chooser.current
    })
  }

  const move = (from: number, to: number, focus?: 'earlier' | 'later') => {
    const picture = value[from]
    if (!picture || to < 0 || to >= value.length || from === to) return
    set(value.toSpliced(from, 1).toSpliced(to, 0, picture))
    say(`The image is now number ${to + 1} of ${value.length}.`)
    if (focus)
      focusSoon(() => {
        const tile = group.current?.querySelectorAll('[data-picture]')[to]
        return (
          tile?.querySelector<HTMLElement>(`[data-move="${focus}"]:not(:disabled)`) ??
          tile?.querySelector<HTMLElement>('[data-move]:not(:disabled)') ??
          null
        )
      })
  }

  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    void take([...event.dataTransfer.files])
  }

  const good = GOOD_SIZE[kind]
  return (
    <fieldset
      ref={group}
      aria-describedby={`${id}-says`}
      className="min-w-0"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) event.preventDefault()
        void take(files)
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className="float-left text-13px leading-20px font-600">{label}</legend>
      <span className="block text-right font-mono text-12px leading-20px text-muted">
        {countLabel(value.length, max)}
      </span>

      {count > 0 && (
        <ul
          className={`clear-both mt-1.5 mb-3 grid gap-3 ${max > 1 ? 'grid-cols-2 sm:grid-cols-3' : kind === 'listing' ? 'max-w-420px' : ''}`}
        >
          {value.map((picture, place) => (
            <PictureTile
              key={picture.path}
              picture={picture}
              kind={kind}
              place={place}
              of={value.length}
              onAlt={(alt) => set(value.map((each, other) => (other === place ? { ...each, alt } : each)))}
              onMove={(to, focus) => move(place, to, focus)}
              onDropped={(from) => move(from, place)}
              onRemove={() => remove(place)}
              onReplace={max === 1 ? (files) => void take(files, true) : undefined}
            />
          ))}
          {uploads.coming.map((one) => (
            <ComingTile
              key={one.id}
              coming={one}
              kind={kind}
              onCancel={() => {
                uploads.cancel(one.id)
                say(`${one.name} is cancelled.`)
                focusSoon(() => chooser.current)
              }}
              onRetry={() => uploads.retry(one.id)}
            />
          ))}
        </ul>
      )}

      {!isFull && (
        <div
          className={`clear-both mt-1.5 grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line2 bg-s1'}`}
        >
          <span aria-hidden className="i-lucide-image-plus text-22px text-muted" />
          <label className="button button-s button-plain cursor-pointer has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)">
            <input
              ref={chooser}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              multiple={max > 1}
              aria-label={`${label}: choose ${max > 1 ? 'images' : 'an image'}`}
              aria-describedby={`${id}-says`}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                currentTarget.value = ''
                void take(files)
              }}
            />
            {max > 1 ? 'Choose images' : 'Choose an image'}
          </label>
          <p className="text-12px leading-18px text-muted">or drop or paste {max > 1 ? 'them' : 'it'} here</p>
        </div>
      )}

      <p id={`${id}-says`} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
        {error ?? (
          <>
            {hint && `${hint} `}
            {PICTURE_TYPE_NAMES}, up to 10 MB, best at {good.width} × {good.height} pixels or more.
          </>
        )}
      </p>
      {note && <p className="mt-1 text-12px leading-18px text-text">{note}</p>}
      {refused.length > 0 && (
        <ul
          role="alert"
          className="mt-2 grid gap-1 rounded-control bg-bad-soft px-3 py-2 text-13px leading-20px text-bad"
        >
          {refused.map(({ name, why }, place) => (
            <li key={place}>
              <bdi className="font-600 break-all">{name}</bdi>: {why}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {cropping && kind !== 'listing' && (
        <CropPart
          key={cropping.turn}
          file={cropping.file}
          kind={kind}
          aspect={CROPS[kind]}
          onDone={(blob) => {
            setCropping(undefined)
            if (blob) send(blob, cropping.file.name)
            focusSoon(() => group.current?.querySelector<HTMLElement>('input[type=file]') ?? null)
          }}
        />
      )}
    </fieldset>
  )
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

/** Once what takes the focus is there. */
function focusSoon(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
