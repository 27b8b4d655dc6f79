import { lazy, Suspense } from 'react'
import type { ImageKind } from '#contract/media/constants.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { fresh } from '#web/lib/fresh-build.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface ImageUploaderProps {
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

const Uploader = lazy(() =>
  fresh(() => import('./images/uploader.tsx').then((module) => ({ default: module.Uploader }))),
)

/** Uploads images as they are chosen; they take effect when the form is saved. Loaded lazily. */
export function ImageUploader(props: ImageUploaderProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg!" />}>
      <Uploader {...props} />
    </Suspense>
  )
}
