import type { ReactNode } from 'react'

/** A part of a drawer under a title. */
export function DrawerSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-14px font-600">
        {title}
      </h3>
      {children}
    </section>
  )
}
