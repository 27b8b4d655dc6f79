import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { countLabel, CROPS } from '#contract/media/constants.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import type { UploaderProps } from './uploader-props.ts'
import { UploadingTile } from './uploading-tile.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImageTile } from './image-tile.tsx'
import { UploadNotes } from './upload-notes.tsx'
import { useImages } from './use-images.ts'

const CropDialog = lazy(() =>
  importOrReload(() => import('./crop-dialog.tsx')).then((module) => ({ default: module.CropDialog })),
)

/** Uploads, sorts and describes a form's images. */
export function ImageUploader(props: UploaderProps) {
  const { label, kind, max, value, hint, error } = props
  const notesId = `${useId()}-says`
  const images = useImages(props)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)

  const remove = (index: number) => {
    images.remove(index)
    focusAfterRender(() => {
      const buttons = group.current?.querySelectorAll<HTMLElement>('[data-remove]')
      return buttons?.[Math.min(index, buttons.length - 1)] ?? fileInput.current
    })
  }

  const move = (from: number, to: number, focus: 'earlier' | 'later') => {
    images.move(from, to)
    focusAfterRender(() => {
      const tile = group.current?.querySelectorAll('[data-image]')[to]
      return (
        tile?.querySelector<HTMLElement>(`[data-move="${focus}"]:not(:disabled)`) ??
        tile?.querySelector<HTMLElement>('[data-move]:not(:disabled)')
      )
    })
  }

  return (
    <fieldset
      ref={group}
      aria-describedby={notesId}
      className="min-w-0"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) event.preventDefault()
        void images.add(files)
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        setIsDraggedOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        void images.add([...event.dataTransfer.files])
      }}
    >
      <legend className="float-left text-13px leading-20px font-600">{label}</legend>
      <span className="block text-right font-mono text-12px leading-20px text-muted">
        {countLabel(value.length, max)}
      </span>

      {images.count > 0 && (
        <ul
          className={`clear-both mt-1.5 mb-3 grid gap-3 ${max > 1 ? 'grid-pair-32 sm:grid-cols-3' : kind === 'listing' ? 'max-w-105' : ''}`}
        >
          {value.map((image, index) => (
            <ImageTile
              key={image.path}
              image={image}
              kind={kind}
              index={index}
              count={value.length}
              onAltChange={(alt) => images.describe(index, alt)}
              onMove={(to, focus) => move(index, to, focus)}
              onDropped={(from) => images.move(from, index)}
              onRemove={() => remove(index)}
              onReplace={max === 1 ? (files) => void images.add(files, true) : undefined}
            />
          ))}
          {images.pending.map((upload) => (
            <UploadingTile
              key={upload.id}
              upload={upload}
              kind={kind}
              onCancel={() => {
                images.cancel(upload.id, upload.name)
                focusAfterRender(() => fileInput.current)
              }}
              onRetry={() => images.retry(upload.id)}
            />
          ))}
        </ul>
      )}

      {images.count < max && (
        <DropZone
          label={label}
          max={max}
          isDraggedOver={isDraggedOver}
          describedBy={notesId}
          fileInput={fileInput}
          onFiles={(files) => void images.add(files)}
        />
      )}
      <UploadNotes
        id={notesId}
        kind={kind}
        hint={hint}
        error={error}
        note={images.note}
        rejected={images.rejected}
        announcement={images.announcement}
      />
      {images.cropping && kind !== 'listing' && (
        <Suspense key={images.cropping.turn}>
          <CropDialog
            file={images.cropping.file}
            kind={kind}
            aspect={CROPS[kind]}
            onDone={(blob) => {
              images.crop(blob)
              focusAfterRender(() => group.current?.querySelector<HTMLElement>('input[type=file]'))
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

function focusAfterRender(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
