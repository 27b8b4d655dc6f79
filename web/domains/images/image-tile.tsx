import { useId, useState } from 'react'
import { srcSetOf, variantUrl } from '#contract/media/images.ts'
import { MAX_ALT } from '#contract/media/limits.ts'
import { UPLOAD_TYPES, type ImageKind } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { button } from '#web/ui/button.ts'
import { dragProps } from '#web/ui/drag-props.ts'
import { FRAME_CLASSES } from './frame-classes.ts'

interface ImageTileProps {
  image: FormImage
  kind: ImageKind
  index: number
  count: number
  onAltChange: (alt: string) => void
  /** `focus` is the button that keeps the focus. */
  onMove: (to: number, focus: 'earlier' | 'later') => void
  /** Gets the index of the image dropped on this one. */
  onDropped: (from: number) => void
  onRemove: () => void
  onReplace: ((files: File[]) => void) | undefined
}

const DRAG_TYPE = 'application/x-sourceyard-image'
const ICON_BUTTON = button('ghost', 's', 'w-9 px-0!')

export function ImageTile({
  image,
  kind,
  index,
  count,
  onAltChange,
  onMove,
  onDropped,
  onRemove,
  onReplace,
}: ImageTileProps) {
  const id = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const isSortable = count > 1
  const drag = dragProps({
    type: DRAG_TYPE,
    value: String(index),
    onDropped: (from) => onDropped(Number(from)),
    onOver: setIsDraggedOver,
  })
  const name = isSortable ? `image ${index + 1} of ${count}` : 'image'
  return (
    <li
      data-image
      {...(isSortable && drag)}
      className={`min-w-0 rounded-lg border bg-s1 p-2 ${isDraggedOver ? 'border-accent' : 'border-line'} ${isSortable ? 'cursor-grab' : ''} ${kind === 'avatar' ? 'flex items-center gap-3' : ''}`}
    >
      <img
        src={variantUrl(image.path, 640)}
        srcSet={kind === 'avatar' ? undefined : srcSetOf(image.path)}
        sizes={isSortable ? '(min-width: 30rem) 240px, 45vw' : '(min-width: 48rem) 640px, 90vw'}
        alt={image.alt || `Uploaded ${name}`}
        draggable={false}
        className={`object-cover bg-s2 ${FRAME_CLASSES[kind]}`}
      />
      <div className={`flex flex-wrap items-center gap-1 ${kind === 'avatar' ? 'flex-1' : 'mt-1.5'}`}>
        {isSortable && (
          <>
            <button
              type="button"
              data-move="earlier"
              disabled={index === 0}
              onClick={() => onMove(index - 1, 'earlier')}
              aria-label={`Move ${name} forward`}
              className={ICON_BUTTON}
            >
              <span aria-hidden className="i-lucide-arrow-left text-16px" />
            </button>
            <button
              type="button"
              data-move="later"
              disabled={index === count - 1}
              onClick={() => onMove(index + 1, 'later')}
              aria-label={`Move ${name} back`}
              className={ICON_BUTTON}
            >
              <span aria-hidden className="i-lucide-arrow-right text-16px" />
            </button>
          </>
        )}
        {onReplace && (
          <label className="button button-s button-ghost cursor-pointer has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)">
            <input
              type="file"
              accept={UPLOAD_TYPES.join(',')}
              aria-label={`Replace ${name}`}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                currentTarget.value = ''
                onReplace(files)
              }}
            />
            Replace
          </label>
        )}
        <button
          type="button"
          data-remove
          onClick={onRemove}
          aria-label={`Remove ${name}`}
          className={`${ICON_BUTTON} ml-auto text-bad!`}
        >
          <span aria-hidden className="i-lucide-trash-2 text-16px" />
        </button>
      </div>
      {kind === 'listing' && (
        <>
          <label htmlFor={id} className="sr-only">
            Description of <bdi>{name}</bdi>
          </label>
          <input
            id={id}
            value={image.alt}
            maxLength={MAX_ALT}
            placeholder="Describe the image"
            onChange={({ currentTarget }) => onAltChange(currentTarget.value)}
            className="field mt-1.5 h-9 text-13px"
          />
        </>
      )}
    </li>
  )
}
