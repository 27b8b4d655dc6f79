import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { button } from '#web/ui/button.ts'
import { NO_LISTING_TITLE } from './listing-head.ts'

export function ListingNotFound({ message }: { message: string }) {
  useTitle(NO_LISTING_TITLE)
  return (
    <div role="alert" className="wrap grid justify-items-center content-center gap-3 min-h-[70dvh] py-20 text-center">
      <span aria-hidden className="i-lucide-package-open text-32px text-faint mb-2" />
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Product Not Found</h1>
      <p className="text-15px leading-24px text-muted">Sorry, we couldn't find the product you're looking for.</p>
      <p className="font-mono text-13px leading-20px text-faint max-w-60ch">{message}</p>
      <Link href={MARKETPLACE} className={button('primary', 'l', 'mt-4')}>
        <span aria-hidden className="i-lucide-arrow-left" />
        Back to Marketplace
      </Link>
    </div>
  )
}
