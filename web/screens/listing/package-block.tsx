import type { ReactNode } from 'react'

interface PackageBlockProps {
  title: string
  /** At the end of the title's line. */
  note?: ReactNode
  children: ReactNode
}

/** A part of what is inside a package, under its own heading. */
export function PackageBlock({ title, note, children }: PackageBlockProps) {
  return (
    <div className="p-4 md:p-5">
      <div className="flex items-center justify-between gap-3 min-h-6 mb-2">
        <h3 className="text-14px leading-20px font-600">{title}</h3>
        {note}
      </div>
      {children}
    </div>
  )
}
