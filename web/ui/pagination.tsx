import { Link } from 'wouter'
import { pagesShown } from './pages-shown.ts'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onMove?: () => void
}

const STEP =
  'inline-grid place-items-center min-w-8 sm:min-w-9 h-9 px-1.5 sm:px-2.5 rounded-control border border-transparent font-mono text-13px font-500 text-muted transition-colors'
const CROWDED = 99
const LIVE = 'hover:(bg-s2 text-text) focus-ring'

export function Pagination({ page, pages, hrefOf, onMove }: PaginationProps) {
  // Three-digit neighbours would not fit on a phone beside both ends.
  const crowded = pages > CROWDED
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-0.5 sm:gap-1">
      <Edge label="Previous" to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" onMove={onMove} />
      {pagesShown(page, pages).map((shown, index) =>
        shown === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className={`${STEP} min-w-5! px-0! text-faint`}>
            …
          </span>
        ) : (
          <Link
            key={shown}
            href={hrefOf(shown)}
            onClick={onMove}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            className={`${STEP} ${LIVE} ${shown === page ? 'bg-s2! border-line2! text-text!' : ''} ${crowded && Math.abs(shown - page) === 1 && shown > 1 && shown < pages ? 'max-sm:hidden!' : ''}`}
          >
            {shown.toLocaleString('en-US')}
          </Link>
        ),
      )}
      <Edge label="Next" to={page < pages ? hrefOf(page + 1) : undefined} rel="next" onMove={onMove} />
    </nav>
  )
}

function Edge({
  label,
  to,
  rel,
  onMove,
}: {
  label: string
  to: string | undefined
  rel: string
  onMove: (() => void) | undefined
}) {
  if (!to) {
    return (
      <span aria-disabled className={`${STEP} font-sans! opacity-45`}>
        {label}
      </span>
    )
  }
  return (
    <Link href={to} rel={rel} onClick={onMove} className={`${STEP} ${LIVE} font-sans!`}>
      {label}
    </Link>
  )
}
