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
  /** The URL fragment of the open dialog, which visitors return to after signing in. */
  fragment?: string
}

export function ReportButton({ subject, id, label, fragment = '#report' }: ReportButtonProps) {
  const isOpen = useSyncExternalStore(
    openFromHash,
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

/** Wouter dispatches `replaceState`. */
const HISTORY_EVENTS = ['hashchange', 'replaceState']

function openFromHash(listener: () => void): () => void {
  for (const event of HISTORY_EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of HISTORY_EVENTS) removeEventListener(event, listener)
  }
}
