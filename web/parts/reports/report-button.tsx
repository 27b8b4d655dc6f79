import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { loginPath } from '#contract/paths.ts'
import type { PublicSubject } from '#contract/reports/constants.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useSessionHint } from '#web/parts/session-hint.ts'
import { button } from '#web/ui/button.ts'

const ReportDialog = lazy(() =>
  importOrReload(() => import('./report-dialog.tsx')).then((module) => ({ default: module.ReportDialog })),
)

interface ReportButtonProps {
  subject: PublicSubject
  id: string
  label: string
  /** Where it is; visitors come back there from signing in, to the open dialog. */
  path: string
  /** The fragment of the address while the dialog is open. */
  fragment?: string
}

/** Reports something; visitors sign in first. The dialog is open while the address ends in its fragment. */
export function ReportButton({ subject, id, label, path, fragment = '#report' }: ReportButtonProps) {
  const me = useSessionHint()
  const open = useSyncExternalStore(
    follow,
    () => location.hash === fragment,
    () => false,
  )
  const look = button('ghost', 'l', 'text-13px!')
  return (
    <>
      <Link href={loginPath(path + fragment)} data-visitor className={look}>
        {label}
      </Link>
      <button type="button" data-member onClick={() => show(fragment)} className={look}>
        {label}
      </button>
      {me && open && (
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
