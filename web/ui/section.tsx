import type { ReactNode } from 'react'

/** A section of a form: title and lead on the left, controls on the right. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="panel p-5 grid grid-cols-1 md:grid-cols-2 gap-x-12 gap-y-4">
      <div>
        <h2 id={id} className="text-15px font-600">
          {title}
        </h2>
        <p className="mt-1 text-13px leading-20px text-muted">{lead}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 content-start min-w-0">{children}</div>
    </section>
  )
}
