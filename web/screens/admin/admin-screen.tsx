import { Suspense } from 'react'
import { useTitle } from '#web/lib/use-title.ts'
import type { ScreenProps } from '#web/lib/lazy-screen.tsx'
import { ScreenLoading } from '#web/ui/screen-loading.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { sectionOf } from './sections.ts'

/** Every page of the admin area. A section loads neither code nor data before the guard lets it through. */
export default function AdminScreen({ params }: ScreenProps) {
  const section = sectionOf(params['page'])
  useTitle(`${section?.label ?? ''} · Admin · Sourceyard`)
  return (
    <div className="whole-page">
      <AdminGuard>
        <AdminFrame at={section}>
          <Suspense fallback={<ScreenLoading />}>
            {section && <section.Screen key={section.page} params={params} />}
          </Suspense>
        </AdminFrame>
      </AdminGuard>
    </div>
  )
}
