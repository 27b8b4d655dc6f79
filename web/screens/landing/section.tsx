import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface SectionProps {
  title: string
  /** Links to the full list. */
  more?: { href: string; label: string }
  children: ReactNode
}

/** A section labeled by its heading. */
export function Section({ title, more, children }: SectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="wrap py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 mb-4 md:mb-6">
        <h2 id={id} className={HEADING}>
          {title}
        </h2>
        {more && (
          <Link
            href={more.href}
            className="rounded-sm text-13px leading-24px font-500 text-muted hover:text-text focus-ring"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export const HEADING = 'text-20px leading-28px md:(text-24px leading-32px) font-700 tracking-tight'
