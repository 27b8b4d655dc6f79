import { GOOD_SIZE, UPLOAD_TYPE_NAMES } from '#contract/media/constants.ts'
import type { UploaderProps } from './uploader-props.ts'
import type { Refused } from './use-images.ts'

interface UploadNotesProps extends Pick<UploaderProps, 'kind' | 'hint' | 'error'> {
  /** The id of the line about accepted files or the error. */
  id: string
  note: string | undefined
  refused: Refused[]
  /** For screen readers only. */
  said: string
}

/** Which files are accepted, and what happened to those chosen. */
export function UploadNotes({ id, kind, hint, error, note, refused, said }: UploadNotesProps) {
  const good = GOOD_SIZE[kind]
  return (
    <>
      <p id={id} className={`mt-1.5 text-12px leading-18px ${error ? 'text-bad' : 'text-muted'}`}>
        {error ?? (
          <>
            {hint && `${hint} `}
            {UPLOAD_TYPE_NAMES}, up to 10 MB, best at {good.width} × {good.height} pixels or more.
          </>
        )}
      </p>
      {note && <p className="mt-1 text-12px leading-18px text-text">{note}</p>}
      {refused.length > 0 && (
        <ul
          role="alert"
          className="mt-2 grid gap-1 rounded-control bg-bad-soft px-3 py-2 text-13px leading-20px text-bad"
        >
          {refused.map(({ name, why }, index) => (
            <li key={index}>
              <bdi className="font-600 break-all">{name}</bdi>: {why}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
