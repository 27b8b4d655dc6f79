import type { RefObject } from 'react'
import { button } from '#web/ui/button.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Filters } from './filters.tsx'
import { hasFilters } from './marketplace-state.ts'
import type { Marketplace } from './use-marketplace.ts'

interface FiltersSheetProps {
  market: Marketplace
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  result: string
}

/** The filters on phones; they apply at once, and the button shows the number of results. */
export function FiltersSheet({ market, open, onClose, opener, result }: FiltersSheetProps) {
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      opener={opener}
      footer={
        <div className="flex gap-2">
          {hasFilters(market.state) && (
            <button type="button" onClick={market.clear} className={button('plain', 'l', 'px-4!')}>
              Clear All Filters
            </button>
          )}
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
