import type { ReactNode } from 'react'

/** The title of a section, with actions on all of it. */
export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-5">
      <div className="min-w-0">
        <h1 className="text-24px leading-30px md:(text-28px leading-34px) font-700 tracking-[-.03em]">{title}</h1>
        {lead && <p className="mt-1 text-14px leading-22px text-muted">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
