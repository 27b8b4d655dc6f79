import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'

export interface CropProps {
  file: File
  kind: 'avatar' | 'banner'
  /** Width by height. */
  aspect: number
  /** With what was cropped; undefined where nothing is wanted. */
  onDone: (blob?: Blob) => void
}

/** Where a picture is cropped; loads with the first one. */
export const CropPart = (props: CropProps) => (
  <Suspense fallback={null}>
    <CropDialog {...props} />
  </Suspense>
)

const CropDialog = lazy(() =>
  importOrReload(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog }))),
)
