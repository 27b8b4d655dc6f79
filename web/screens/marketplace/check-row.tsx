import { useRef } from 'react'
import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'

interface CheckRowProps {
  label: string
  /** How many listings would match; undefined if unknown. */
  count?: number | undefined
  name: string
  value: string
  checked: boolean
  onToggle: () => void
}

export function CheckRow({ label, count, name, value, checked, onToggle }: CheckRowProps) {
  const formatNumber = useNumberFormat()
  const box = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(() => {
    if (box.current && box.current.checked !== checked) onToggle()
  })
  return (
    <label className="flex items-center gap-2 min-h-7 max-md:min-h-11 text-13px text-muted hover:text-text cursor-pointer">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={onToggle}
        className="w-4 h-4 flex-none accent-[var(--accent)] focus-ring"
      />
      {label}
      {count !== undefined && <span className="ml-auto font-mono text-12px text-faint">{formatNumber(count)}</span>}
    </label>
  )
}
