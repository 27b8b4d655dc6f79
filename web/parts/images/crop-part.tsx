import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'

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
  importOrReload(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog }))),
)
