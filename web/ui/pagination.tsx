import { Link } from 'wouter'
import { useNumber } from '#web/lib/use-locale.ts'
import { pagesShown } from './pages-shown.ts'

interface PagesProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onMove: () => void
}

const CROWDED = 99

/** Previous and next page, and the numbers of those between. */
export function Pagination({ page, pages, hrefOf, onMove }: PagesProps) {
  const number = useNumber()
  // Three-digit neighbors would not fit on a phone next to both ends.
  const crowded = pages > CROWDED
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-0.5 sm:gap-1">
      <Step label="Previous" rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined} onMove={onMove} />
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
      <Step label="Next" rel="next" href={page < pages ? hrefOf(page + 1) : undefined} onMove={onMove} />
    </nav>
  )
}

/** Previous and next page, without the numbers. */
export function Pager({ page, pages, hrefOf, onMove }: PagesProps) {
  const number = useNumber()
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <Step label="Previous" rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined} onMove={onMove} />
      <span aria-current="page" className="font-mono text-13px text-muted">
        {`Page ${number(page)} of ${number(pages)}`}
      </span>
      <Step label="Next" rel="next" href={page < pages ? hrefOf(page + 1) : undefined} onMove={onMove} />
    </nav>
  )
}

interface StepProps {
  label: string
  rel: string
  href: string | undefined
  onMove: () => void
}

function Step({ label, rel, href, onMove }: StepProps) {
  if (!href) {
    return (
      <span aria-disabled className="step font-sans! opacity-45">
        {label}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} onClick={onMove} className="step step-live font-sans!">
      {label}
    </Link>
  )
}
