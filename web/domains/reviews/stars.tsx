export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <span className="flex-none tracking-widest whitespace-nowrap">
      <span className="sr-only">{`Rated ${rating} out of 5`}</span>
      <span aria-hidden>{'★'.repeat(full)}</span>
      <span aria-hidden className="text-faint">
        {'☆'.repeat(5 - full)}
      </span>
    </span>
  )
}
