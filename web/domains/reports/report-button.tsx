import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { PublicSubject } from '#contract/reports/constants.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'

const ReportDialog = lazy(() =>
  importOrReload(() => import('./report-dialog.tsx')).then((module) => ({ default: module.ReportDialog })),
)

interface ReportButtonProps {
  subject: PublicSubject
  id: string
  label: string
  /** The end of the address while the dialog is open, to which visitors come back from signing in. */
  fragment?: string
}

/** Reports something, for who is signed in. */
export function ReportButton({ subject, id, label, fragment = '#report' }: ReportButtonProps) {
  const isOpen = useSyncExternalStore(
    follow,
    () => location.hash === fragment,
    () => false,
  )
  return (
    <>
      <button type="button" onClick={() => show(fragment)} className={button('ghost', 'l')}>
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog subject={subject} id={id} onClose={() => show('')} />
        </Suspense>
      )}
    </>
  )
}

function show(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}

/** Wouter tells of `replaceState`. */
const EVENTS = ['hashchange', 'replaceState']

function follow(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}
