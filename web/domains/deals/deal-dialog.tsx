import { lazy, Suspense, useEffect } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import type { DealControls } from './deal-controls.ts'

const DealForms = lazy(() =>
  importOrReload(() => import('./deal-forms.tsx')).then((module) => ({ default: module.DealForms })),
)

/** The form of a move that is open, if one is. Its code loads with the first. */
export function DealDialog({ deal }: { deal: DealControls }) {
  if (!deal.form || deal.form === 'deal') return null
  return (
    <Suspense>
      <DealForms deal={deal} />
      <FocusAfter />
    </Suspense>
  )
}

/** What opened a form may be gone once it was sent: its person goes on in the conversation. */
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
