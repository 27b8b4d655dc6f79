import { Link } from 'wouter'
import { hasFilters } from './marketplace-state.ts'
import type { Marketplace } from './use-marketplace.ts'

/** Rendered if any filter is set. */
export function ClearFilters({ market: { state, clearHref }, className }: { market: Marketplace; className: string }) {
  return (
    hasFilters(state) && (
      <Link href={clearHref} className={className}>
        Clear All Filters
      </Link>
    )
  )
}

export const QUIET_LINK = 'rounded-sm text-12px font-500 text-muted hover:text-text focus-ring'
