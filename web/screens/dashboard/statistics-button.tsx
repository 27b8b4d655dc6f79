import { lazy, Suspense, useRef, useState } from 'react'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'

const StatisticsDialog = lazy(() =>
  importOrReload(() => import('./statistics-dialog.tsx')).then((module) => ({ default: module.StatisticsDialog })),
)

/** Opens a listing's statistics; `bare` shows the icon only. */
export function StatisticsButton({ listing, bare = false }: { listing: OwnListingCard; bare?: boolean }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Statistics for ${listing.title}`}
        onClick={() => setOpen(true)}
        title={bare ? 'Statistics' : undefined}
        className={
          bare
            ? button('ghost', 's', 'flex-none w-9 px-0! max-md:(w-11 min-h-11!)')
            : button('plain', 's', 'max-md:min-h-11!')
        }
      >
        <span aria-hidden className="i-lucide-chart-line" />
        {!bare && 'Statistics'}
      </button>
      {open && (
        <Suspense>
          <StatisticsDialog listing={listing} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
