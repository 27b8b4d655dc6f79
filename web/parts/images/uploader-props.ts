import type { ImageKind } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'

export interface UploaderProps {
  /** What the images are, such as 'Additional images'. */
  label: string
  /** Avatars and banners are cropped before they are sent. */
  kind: ImageKind
  max: number
  /** The images of the form, in their order. */
  value: FormImage[]
  /** Gets the next value whenever an image was uploaded, moved, removed or described. */
  onChange: (value: FormImage[]) => void
  /** Whether an upload is in progress: a form waits for it before it is sent. */
  onBusy?: (busy: boolean) => void
  hint?: string | undefined
  /** What is wrong with the value, as the server said. */
  error?: string | undefined
}
