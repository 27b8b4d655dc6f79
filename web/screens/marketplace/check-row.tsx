import { useNumber } from '#web/lib/use-locale.ts'

interface CheckRowProps {
  label: string
  /** How many listings it would leave; unknown if undefined. */
  count?: number | undefined
  name: string
  value: string
  checked: boolean
  onToggle: () => void
}

export function CheckRow({ label, count, name, value, checked, onToggle }: CheckRowProps) {
  const number = useNumber()
  return (
    <label className="flex items-center gap-2 min-h-7 max-md:min-h-11 text-13px text-muted hover:text-text cursor-pointer">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        // By the state: what is replayed after hydration has already changed the box.
        onChange={onToggle}
        className="w-4 h-4 flex-none accent-[var(--accent)] focus-ring"
      />
      {label}
      {count !== undefined && <span className="ml-auto font-mono text-12px text-faint">{number(count)}</span>}
    </label>
  )
}
