import type { RefObject } from 'react'
import { UPLOAD_TYPES } from '#contract/media/constants.ts'

interface DropZoneProps {
  label: string
  max: number
  isDraggedOver: boolean
  /** The id of the hint about accepted files. */
  describedBy: string
  fileInput: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
}

export function DropZone({ label, max, isDraggedOver, describedBy, fileInput, onFiles }: DropZoneProps) {
  return (
    <div
      className={`clear-both mt-1.5 grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center transition-colors ${isDraggedOver ? 'border-accent bg-accent-soft' : 'border-line2 bg-s1'}`}
    >
      <span aria-hidden className="i-lucide-image-plus text-22px text-muted" />
      <label className="button button-s button-plain cursor-pointer has-[:focus-visible]:(outline-2 outline-solid outline-offset-2 outline-accent-text)">
        <input
          ref={fileInput}
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          multiple={max > 1}
          aria-label={`${label}: choose ${max > 1 ? 'images' : 'an image'}`}
          aria-describedby={describedBy}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            onFiles(files)
          }}
        />
        {max > 1 ? 'Choose images' : 'Choose an image'}
      </label>
      <p className="text-12px leading-18px text-muted">or drop or paste {max > 1 ? 'them' : 'it'} here</p>
    </div>
  )
}
