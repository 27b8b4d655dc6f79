/** An icon that one screen has: in the site's one sheet it would count at every first view. From Lucide, ISC. */
export function LineIcon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`flex-none ${className}`}
    >
      <path d={path} />
    </svg>
  )
}
