import { Link } from 'wouter'
import { button } from '#web/ui/button.ts'

/** Shown for an emailed link that has expired, was used or is incomplete. */
export function ExpiredLink({ message, href, label }: { message: string | undefined; href: string; label: string }) {
  return (
    <>
      <p role="alert" className="text-14px leading-20px">
        {message ?? 'This link is incomplete.'}
      </p>
      <Link href={href} className={button('primary', 'l', 'w-full')}>
        {label}
      </Link>
    </>
  )
}

export function isLinkError(code: string | undefined): boolean {
  return code === 'link_expired' || code === 'invalid_input'
}
