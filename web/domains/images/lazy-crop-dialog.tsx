import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import type { CropProps } from './crop-dialog.tsx'

/** Loads the crop dialog when first shown. */
export const LazyCropDialog = (props: CropProps) => (
  <Suspense fallback={null}>
    <CropDialog {...props} />
  </Suspense>
)

const CropDialog = lazy(() =>
  importOrReload(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog }))),
)
