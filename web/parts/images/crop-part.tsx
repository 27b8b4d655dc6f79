import { lazy, Suspense } from 'react'
import { fresh } from '#web/lib/fresh-build.ts'

export interface CropProps {
  file: File
  kind: 'avatar' | 'banner'
  /** Width by height. */
  aspect: number
  /** With the cropped image; undefined when cancelled. */
  onDone: (blob?: Blob) => void
}

/** Crops an image; loaded with the first one. */
export const CropPart = (props: CropProps) => (
  <Suspense fallback={null}>
    <CropDialog {...props} />
  </Suspense>
)

const CropDialog = lazy(() =>
  fresh(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog }))),
)
