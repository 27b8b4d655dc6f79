import type { ImageKind } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'

export interface UploaderProps {
  /** Such as 'Additional images'. */
  label: string
  /** Avatars and banners are cropped before upload. */
  kind: ImageKind
  max: number
  value: FormImage[]
  /** Called when an image is uploaded, moved, removed or described. */
  onChange: (value: FormImage[]) => void
  /** Whether an upload is in progress; the form cannot be submitted then. */
  onBusy?: (busy: boolean) => void
  hint?: string | undefined
  /** The server's validation message. */
  error?: string | undefined
}
