import { lazy, Suspense } from 'react'
import type { Picture, ImageKind } from '#contract/media/uploads.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface PictureUploaderProps {
  /** What the pictures are, such as 'Additional images'. */
  label: string
  /** Avatars and banners are cropped before they are sent. */
  kind: ImageKind
  max: number
  /** The pictures of the form, in their order. */
  value: Picture[]
  /** Gets the next value whenever a picture has arrived, moved or gone, or is described otherwise. */
  onChange: (value: Picture[]) => void
  /** Whether something is on its way: a form waits with sending until it has arrived. */
  onBusy?: (busy: boolean) => void
  hint?: string | undefined
  /** What is wrong about the value, as the server said. */
  error?: string | undefined
}

const Uploader = lazy(() =>
  importOrReload(() => import('./images/uploader.tsx').then((module) => ({ default: module.Uploader }))),
)

/** Pictures that are uploaded as they are chosen; what is chosen takes effect when the form is saved. Loads by itself. */
export function PictureUploader(props: PictureUploaderProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg!" />}>
      <Uploader {...props} />
    </Suspense>
  )
}
