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

const OPEN = '#report'

interface ReportButtonProps {
  subject: PublicSubject
  id: string
  label: string
  /** Where it is; visitors come back there from signing in, to the open dialog. */
  path: string
}

/** Reports something; visitors sign in first. The dialog is open while the address ends in `#report`. */
export function ReportButton({ subject, id, label, path }: ReportButtonProps) {
  const me = useSessionHint()
  const open = useSyncExternalStore(follow, isOpen, () => false)
  const look = button('ghost', 'l', 'text-13px!')
  return (
    <>
      <Link href={loginPath(path + OPEN)} data-visitor className={look}>
        {label}
      </Link>
      <button type="button" data-member onClick={() => show(OPEN)} className={look}>
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

const isOpen = () => location.hash === OPEN

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
