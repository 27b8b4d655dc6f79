import { Link } from 'wouter'
import { button } from '#web/ui/button.ts'

/** Shown for a mailed link that has expired, was used or is incomplete. */
export function LinkGone({ why, href, label }: { why: string | undefined; href: string; label: string }) {
  return (
    <>
      <p role="alert" className="text-14px leading-20px">
        {why ?? 'This link is incomplete.'}
      </p>
      <Link href={href} className={button('primary', 'l', 'w-full')}>
        {label}
      </Link>
    </>
  )
}

/** Whether an error is about the link itself. */
export function isGone(code: string | undefined): boolean {
  return code === 'link_expired' || code === 'invalid_input'
}
