import type { ReactNode } from 'react'

/** A user's text with a caption above it. */
export function Quote({ caption, title, children }: { caption: ReactNode; title?: string; children: ReactNode }) {
  return (
    <figure className="panel p-4 grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-2 text-12px leading-18px text-muted">{caption}</figcaption>
      {title !== undefined && (
        <p dir="auto" className="text-14px font-600 [overflow-wrap:anywhere]">
          {title}
        </p>
      )}
      <blockquote dir="auto" className="text-14px leading-22px whitespace-pre-line [overflow-wrap:anywhere]">
        {children}
      </blockquote>
    </figure>
  )
}
