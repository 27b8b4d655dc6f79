export function OrLine() {
  return (
    <p className="flex items-center gap-3 text-12px text-faint">
      <span aria-hidden className="flex-1 border-t border-line" />
      or
      <span aria-hidden className="flex-1 border-t border-line" />
    </p>
  )
}
