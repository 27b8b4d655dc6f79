import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

export default function InvalidUsernameScreen() {
  return (
    <div className="wrap grid justify-items-center content-center gap-3 min-h-[70dvh] py-20 text-center">
      <span aria-hidden className="i-lucide-at-sign text-32px text-faint mb-2" />
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Invalid Username</h1>
      <p className="text-15px leading-24px text-muted">There’s no username in this address.</p>
      <Link href={MARKETPLACE} className={button('primary', 'l', 'mt-4')}>
        Browse Marketplace
      </Link>
    </div>
  )
}
