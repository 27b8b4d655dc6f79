import type { ImageKind } from '#contract/media/constants.ts'
import { button } from '#web/ui/button.ts'
import { FRAME_CLASSES } from './frame-classes.ts'
import type { PendingUpload } from './use-uploads.ts'

interface UploadingTileProps {
  upload: PendingUpload
  kind: ImageKind
  onCancel: () => void
  onRetry: () => void
}

/** A pending or failed upload. */
export function UploadingTile({
  upload: { name, preview, progress, failure },
  kind,
  onCancel,
  onRetry,
}: UploadingTileProps) {
  const percent = Math.round(progress * 100)
  return (
    <li className="min-w-0 rounded-lg border border-line bg-s1 p-2">
      <img src={preview} alt="" className={`object-cover bg-s2 opacity-60 ${FRAME_CLASSES[kind]}`} />
      <p className="mt-1.5 truncate text-12px leading-18px text-muted">
        <bdi>{name}</bdi>
      </p>
      {failure === undefined ? (
        <progress
          aria-label={`Uploading ${name}`}
          max={100}
          // After the upload, the server generates variants, without progress.
          value={progress < 1 ? percent : undefined}
          className="block w-full h-1.5 mt-1 accent-info"
        />
      ) : (
        <p role="alert" className="mt-1 text-12px leading-18px text-bad">
          {failure}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-1">
        {failure !== undefined && (
          <button type="button" onClick={onRetry} aria-label={`Retry ${name}`} className={button('plain')}>
            Retry
          </button>
        )}
        <button type="button" onClick={onCancel} aria-label={`Cancel ${name}`} className={button('ghost')}>
          Cancel
        </button>
      </div>
    </li>
  )
}
