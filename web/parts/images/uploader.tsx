import { type DragEvent, useId, useRef, useState } from 'react'
import { countLabel, CROPS } from '#contract/media/constants.ts'
import type { PictureUploaderProps } from '../image-uploader.tsx'
import { ComingTile } from './uploading-tile.tsx'
import { CropPart } from './crop-part.tsx'
import { DropArea } from './drop-area.tsx'
import { PictureTile } from './image-tile.tsx'
import { UploadNotes } from './upload-notes.tsx'
import { usePictures } from './use-images.ts'

/** See `PictureUploaderProps`. */
export function Uploader(props: PictureUploaderProps) {
  const { label, kind, max, value, hint, error } = props
  const says = `${useId()}-says`
  const pictures = usePictures(props)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)

  const remove = (place: number) => {
    pictures.remove(place)
    focusSoon(() => {
      const buttons = group.current?.querySelectorAll<HTMLElement>('[data-remove]')
      return buttons?.[Math.min(place, buttons.length - 1)] ?? chooser.current
    })
  }

  const move = (from: number, to: number, focus: 'earlier' | 'later') => {
    pictures.move(from, to)
    focusSoon(() => {
      const tile = group.current?.querySelectorAll('[data-picture]')[to]
      return (
        tile?.querySelector<HTMLElement>(`[data-move="${focus}"]:not(:disabled)`) ??
        tile?.querySelector<HTMLElement>('[data-move]:not(:disabled)')
      )
    })
  }

  return (
    <fieldset
      ref={group}
      aria-describedby={says}
      className="min-w-0"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) event.preventDefault()
        void pictures.take(files)
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        void pictures.take([...event.dataTransfer.files])
      }}
    >
      <legend className="float-left text-13px leading-20px font-600">{label}</legend>
      <span className="block text-right font-mono text-12px leading-20px text-muted">
        {countLabel(value.length, max)}
      </span>

      {pictures.count > 0 && (
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
              onAlt={(alt) => pictures.describe(place, alt)}
              onMove={(to, focus) => move(place, to, focus)}
              onDropped={(from) => pictures.move(from, place)}
              onRemove={() => remove(place)}
              onReplace={max === 1 ? (files) => void pictures.take(files, true) : undefined}
            />
          ))}
          {pictures.coming.map((one) => (
            <ComingTile
              key={one.id}
              coming={one}
              kind={kind}
              onCancel={() => {
                pictures.cancel(one.id, one.name)
                focusSoon(() => chooser.current)
              }}
              onRetry={() => pictures.retry(one.id)}
            />
          ))}
        </ul>
      )}

      {pictures.count < max && (
        <DropArea
          label={label}
          max={max}
          over={over}
          describedBy={says}
          chooser={chooser}
          onFiles={(files) => void pictures.take(files)}
        />
      )}
      <UploadNotes
        id={says}
        kind={kind}
        hint={hint}
        error={error}
        note={pictures.note}
        refused={pictures.refused}
        said={pictures.said}
      />
      {pictures.cropping && kind !== 'listing' && (
        <CropPart
          key={pictures.cropping.turn}
          file={pictures.cropping.file}
          kind={kind}
          aspect={CROPS[kind]}
          onDone={(cut) => {
            pictures.crop(cut)
            focusSoon(() => group.current?.querySelector<HTMLElement>('input[type=file]'))
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
