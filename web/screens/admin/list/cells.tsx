import { Link } from 'wouter'
import { localDate } from '../local-date.ts'

/** The name of a row, which opens it next to the list. */
export function OpenLink({ href, row, children }: { href: string; row?: string; children: string }) {
  return (
    <Link
      href={href}
      data-row={row}
      className="line-clamp-2 [overflow-wrap:anywhere] rounded-sm font-600 hover:text-accent-text focus-ring"
    >
      <bdi>{children}</bdi>
    </Link>
  )
}

/** When something was, as a day or by a text of its own. */
export function When({ at, text = localDate }: { at: string; text?: (iso: string) => string }) {
  return (
    <time dateTime={at} className="font-mono text-12px text-muted whitespace-nowrap">
      {text(at)}
    </time>
  )
}
