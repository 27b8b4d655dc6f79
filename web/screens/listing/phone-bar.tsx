import type { ReactNode } from 'react'
import { priceLabel } from '#contract/money.ts'

interface PhoneBarProps {
  priceCents: number
  /** Below the price. */
  note: ReactNode
  children: ReactNode
}

/** A sticky bar with price and actions on phones. */
export function PhoneBar({ priceCents, note, children }: PhoneBarProps) {
  return (
    <div
      data-testid="phone-bar"
      data-foot-bar="phone"
      className="md:hidden fixed inset-x-0 bottom-[var(--bar)] z-30 flex flex-wrap items-center gap-2 min-h-16 px-[min(1rem,5vw)] py-1 border-t border-line bg-s1/95 backdrop-blur-md"
    >
      {/* As wide with the note of a deal, to avoid a layout shift. */}
      <div className="w-20 mr-1 text-12px leading-16px text-muted">
        <p className="font-mono text-15px leading-20px font-600 text-text truncate">{priceLabel(priceCents)}</p>
        <p>{note}</p>
      </div>
      {children}
    </div>
  )
}
