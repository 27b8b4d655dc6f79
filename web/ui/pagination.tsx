import { Link } from 'wouter'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { visiblePages } from './visible-pages.ts'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onNavigate: () => void
}

const MAX_UNCROWDED_PAGES = 99

export function Pagination({ page, pages, hrefOf, onNavigate }: PaginationProps) {
  const formatNumber = useNumberFormat()
  // Three-digit neighbors do not fit on a phone.
  const isCrowded = pages > MAX_UNCROWDED_PAGES
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-0.5 sm:gap-1">
      <StepLink label="Previous" rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined} onNavigate={onNavigate} />
      {visiblePages(page, pages).map((shown, index) =>
        shown === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className={`step min-w-5! px-0! text-faint`}>
            …
          </span>
        ) : (
          <Link
            key={shown}
            href={hrefOf(shown)}
            onClick={onNavigate}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            className={`step step-live ${shown === page ? 'step-on' : ''} ${isCrowded && Math.abs(shown - page) === 1 && shown > 1 && shown < pages ? 'max-sm:hidden!' : ''}`}
          >
            {formatNumber(shown)}
          </Link>
        ),
      )}
      <StepLink label="Next" rel="next" href={page < pages ? hrefOf(page + 1) : undefined} onNavigate={onNavigate} />
    </nav>
  )
}

/** Pagination without the numbered links. */
export function Pager({ page, pages, hrefOf, onNavigate }: PaginationProps) {
  const formatNumber = useNumberFormat()
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <StepLink label="Previous" rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined} onNavigate={onNavigate} />
      <span aria-current="page" className="font-mono text-13px text-muted">
        {`Page ${formatNumber(page)} of ${formatNumber(pages)}`}
      </span>
      <StepLink label="Next" rel="next" href={page < pages ? hrefOf(page + 1) : undefined} onNavigate={onNavigate} />
    </nav>
  )
}

interface StepLinkProps {
  label: string
  rel: string
  href: string | undefined
  onNavigate: () => void
}

function StepLink({ label, rel, href, onNavigate }: StepLinkProps) {
  if (!href) {
    return (
      <span aria-disabled className="step font-sans! opacity-45">
        {label}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} onClick={onNavigate} className="step step-live font-sans!">
      {label}
    </Link>
  )
}
