import type { ImageKind } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'

export interface UploaderProps {
  /** Such as 'Additional images'. */
  label: string
  /** Avatars and banners are cropped before upload. */
  kind: ImageKind
  max: number
  /** The images of the form, in order. */
  value: FormImage[]
  /** Called whenever an image is uploaded, moved, removed or described. */
  onChange: (value: FormImage[]) => void
  /** Whether an upload is in progress, which a form waits for before it is sent. */
  onBusy?: (busy: boolean) => void
  hint?: string | undefined
  /** The server's message about the value. */
  error?: string | undefined
}
