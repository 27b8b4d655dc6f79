import { Link } from 'wouter'
import { button } from './button.ts'

interface NewerOlderProps {
  /** What the pages are of, if a screen has several lists. */
  label?: string
  /** Undefined if there is no page that way. */
  newer: string | undefined
  older: string | undefined
  /** What the two ways are called, if the list is not newest first. */
  ways?: readonly [back: string, on: string]
}

const USUAL = ['Newer', 'Older'] as const

/** Navigation for a list that has no page numbers. */
export function NewerOlder({ label, newer, older, ways: [back, on] = USUAL }: NewerOlderProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label={label ? `Pages of ${label}` : 'Pages'} className="flex justify-center gap-2 mt-5">
      <Way label={back} icon="i-lucide-chevron-left" to={newer} />
      <Way label={on} icon="i-lucide-chevron-right" to={older} after />
    </nav>
  )
}

function Way({ label, icon, to, after }: { label: string; icon: string; to: string | undefined; after?: boolean }) {
  const face = (
    <>
      <span aria-hidden className={`${icon} ${after ? 'order-2' : ''}`} />
      {label}
    </>
  )
  if (!to) {
    return (
      <span aria-disabled className={button('plain', 's', 'opacity-45 pointer-events-none')}>
        {face}
      </span>
    )
  }
  return (
    <Link href={to} onClick={() => scrollTo(0, 0)} className={button()}>
      {face}
    </Link>
  )
}
