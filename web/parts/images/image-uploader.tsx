import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { UploaderProps } from './uploader-props.ts'

const Uploader = lazy(() =>
  importOrReload(() => import('./uploader.tsx').then((module) => ({ default: module.Uploader }))),
)

/** Uploads images as they are chosen; they take effect when the form is saved. Loaded lazily. */
export function ImageUploader(props: UploaderProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg!" />}>
      <Uploader {...props} />
    </Suspense>
  )
}
