import { Link } from 'wouter'
import { useNumber } from '#web/lib/use-locale.ts'
import { pagesShown } from './pages-shown.ts'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onMove?: () => void
}

const CROWDED = 99

export function Pagination({ page, pages, hrefOf, onMove }: PaginationProps) {
  const number = useNumber()
  // Three-digit neighbors would not fit on a phone next to both ends.
  const crowded = pages > CROWDED
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-0.5 sm:gap-1">
      <Edge label="Previous" to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" onMove={onMove} />
      {pagesShown(page, pages).map((shown, index) =>
        shown === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className={`step min-w-5! px-0! text-faint`}>
            …
          </span>
        ) : (
          <Link
            key={shown}
            href={hrefOf(shown)}
            onClick={onMove}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            className={`step step-live ${shown === page ? 'step-on' : ''} ${crowded && Math.abs(shown - page) === 1 && shown > 1 && shown < pages ? 'max-sm:hidden!' : ''}`}
          >
            {number(shown)}
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
      <span aria-disabled className={`step font-sans! opacity-45`}>
        {label}
      </span>
    )
  }
  return (
    <Link href={to} rel={rel} onClick={onMove} className={`step step-live font-sans!`}>
      {label}
    </Link>
  )
}
