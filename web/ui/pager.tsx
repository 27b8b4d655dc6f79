import { Link } from 'wouter'
import { useNumber } from '#web/lib/use-locale.ts'

interface PagerProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onMove: () => void
}

/** Previous and next page. Separate from `pagination.tsx`, which is part of the marketplace's first view. */
export function Pager({ page, pages, hrefOf, onMove }: PagerProps) {
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
