import type { Selection } from '#web/ui/use-selection.ts'

/** Selects a card; in its upper right corner. */
export function SelectCheckbox({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  return (
    <label className="absolute right-px top-px grid place-items-center w-10 h-10 rounded-lg bg-s1/95 cursor-pointer">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className="w-4 h-4 accent-[var(--accent)] focus-ring"
      />
    </label>
  )
}
