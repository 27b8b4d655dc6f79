/** A filter that is set by links and can only be removed here. */
export function FilterChip({ label, remove, onRemove }: { label: string; remove: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove} className="chip chip-on h-10!">
      <span className="truncate">{label}</span>
      <span aria-hidden className="i-lucide-x" />
      <span className="sr-only">{remove}</span>
    </button>
  )
}
