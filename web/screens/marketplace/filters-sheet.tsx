import type { RefObject } from 'react'
import { button } from '#web/ui/button.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { Filters } from './filters.tsx'
import type { Marketplace } from './use-marketplace.ts'

interface FiltersSheetProps {
  market: Marketplace
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  result: string
}

/** Filters on phones. They apply immediately; the button shows the number of results. */
export function FiltersSheet({ market, open, onClose, opener, result }: FiltersSheetProps) {
  return (
    <Sheet
      title="Filters"
      tall
      open={open}
      onClose={onClose}
      opener={opener}
      footer={
        <div className="flex gap-2">
          <ClearFilters market={market} className={button('plain', 'l', 'px-4!')} />
          <button type="button" onClick={onClose} className={button('primary', 'l', 'flex-1')}>
            {`Show ${result}`}
          </button>
        </div>
      }
    >
      <Filters market={market} />
    </Sheet>
  )
}
