import { Link } from 'wouter'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { discussPath, loginPath } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

interface DiscussButtonProps {
  listing: ShownListing
  label: string
  onClick: () => void
  className?: string
}

/** Leads to the discussion. The page is the same for everybody, so styles choose by the session's hint. */
export function DiscussButton({ listing, label, onClick, className = '' }: DiscussButtonProps) {
  const look = button('primary', 'l', className)
  return (
    <>
      <Link href={loginPath(discussPath(listing))} data-visitor className={look}>
        Login to Start Discussion
      </Link>
      <button type="button" data-member data-discuss onClick={onClick} className={look}>
        {label}
      </button>
    </>
  )
}

/** Nobody discusses their own listing: hides the button from its seller before anything is known but the hint. */
export function HiddenFromSeller({ id }: { id: string }) {
  return <style>{`[data-session="${CSS_ID.test(id) ? id : ''}"] [data-discuss]{display:none!important}`}</style>
}

const CSS_ID = /^[\w-]+$/
