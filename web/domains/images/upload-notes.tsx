import { GOOD_SIZE, UPLOAD_TYPE_NAMES } from '#contract/media/constants.ts'
import type { UploaderProps } from './uploader-props.ts'
import type { RejectedFile } from './use-images.ts'

interface UploadNotesProps extends Pick<UploaderProps, 'kind' | 'hint' | 'error'> {
  /** The id of the hint or error. */
  id: string
  note: string | undefined
  rejected: RejectedFile[]
  /** Announced by screen readers only. */
  announcement: string
}

/** The accepted files, and messages about the chosen ones. */
export function UploadNotes({ id, kind, hint, error, note, rejected, announcement }: UploadNotesProps) {
  const recommended = GOOD_SIZE[kind]
  return (
    <>
      <p id={id} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
        {error ?? (
          <>
            {hint && `${hint} `}
            {UPLOAD_TYPE_NAMES}, up to 10 MB, best at {recommended.width} × {recommended.height} pixels or more.
          </>
        )}
      </p>
      {note && <p className="mt-1 text-12px leading-18px text-text">{note}</p>}
      {rejected.length > 0 && (
        <ul
          role="alert"
          className="mt-2 grid gap-1 rounded-control bg-bad-soft px-3 py-2 text-13px leading-20px text-bad"
        >
          {rejected.map(({ name, reason }, index) => (
            <li key={index}>
              <bdi className="font-600 break-all">{name}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
