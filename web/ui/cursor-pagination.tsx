import { Link } from 'wouter'
import { button } from './button.ts'

interface CursorPaginationProps {
  /** Names the list if a screen has several. */
  label?: string
  /** The links; undefined at an end. */
  newer: string | undefined
  older: string | undefined
  /** The link texts, unless the list is newest first. */
  labels?: readonly [newer: string, older: string]
}

const DEFAULT_LABELS = ['Newer', 'Older'] as const

/** For lists without page numbers. */
export function CursorPagination({
  label,
  newer,
  older,
  labels: [newerLabel, olderLabel] = DEFAULT_LABELS,
}: CursorPaginationProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label={label ? `Pages of ${label}` : 'Pages'} className="flex justify-center gap-2 mt-5">
      <PageLink label={newerLabel} icon="i-lucide-chevron-left" to={newer} />
      <PageLink label={olderLabel} icon="i-lucide-chevron-right" to={older} after />
    </nav>
  )
}

function PageLink({
  label,
  icon,
  to,
  after,
}: {
  label: string
  icon: string
  to: string | undefined
  after?: boolean
}) {
  const content = (
    <>
      <span aria-hidden className={`${icon} ${after ? 'order-2' : ''}`} />
      {label}
    </>
  )
  if (!to) {
    return (
      <span aria-disabled className={button('plain', 's', 'opacity-45 pointer-events-none')}>
        {content}
      </span>
    )
  }
  return (
    <Link href={to} onClick={() => scrollTo(0, 0)} className={button()}>
      {content}
    </Link>
  )
}
