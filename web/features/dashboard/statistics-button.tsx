import { lazy, Suspense, useRef, useState } from 'react'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'

const StatisticsDialog = lazy(() =>
  importOrReload(() => import('./statistics-dialog.tsx')).then((module) => ({ default: module.StatisticsDialog })),
)

/** Opens what happened to a listing in the last 30 days. */
export function StatisticsButton({ listing }: { listing: OwnListingCard }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Statistics of ${listing.title}`}
        onClick={() => setOpen(true)}
        className={button()}
      >
        <span aria-hidden className="i-lucide-chart-line" />
        Statistics
      </button>
      {open && (
        <Suspense>
          <StatisticsDialog listing={listing} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
