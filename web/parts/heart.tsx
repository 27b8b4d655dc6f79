/** Full for what is saved. */
export function Heart({ isFull = false }: { isFull?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      className={`w-4 h-4 ${isFull ? 'text-accent-text' : ''}`}
    >
      <path d="M8 13.5S2 10 2 6a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 4-6 7.5-6 7.5Z" />
    </svg>
  )
}
