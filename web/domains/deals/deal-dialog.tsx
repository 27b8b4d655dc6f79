import { lazy, Suspense, useEffect } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import type { DealControls } from './deal-controls.ts'

const DealForms = lazy(() =>
  importOrReload(() => import('./deal-forms.tsx')).then((module) => ({ default: module.DealForms })),
)

/** The open form, if any, loaded lazily. */
export function DealDialog({ deal }: { deal: DealControls }) {
  if (!deal.form || deal.form === 'deal') return null
  return (
    <Suspense>
      <DealForms deal={deal} />
      <FocusAfter />
    </Suspense>
  )
}

/** Moves the focus to the conversation after submitting, since the opener may have unmounted. */
function FocusAfter() {
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
      }),
    [],
  )
  return null
}
