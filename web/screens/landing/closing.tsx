import { Link } from 'wouter'
import { MARKETPLACE, SELL } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

export function Closing() {
  return (
    <section aria-labelledby="closing" className="wrap pt-8 pb-16">
      <div className="panel md:bg-[linear-gradient(100deg,transparent_50%,var(--accent-soft))] flex flex-col md:flex-row md:items-center justify-between gap-x-12 gap-y-6 p-6 md:p-10">
        <div>
          <h2 id="closing" className="text-24px leading-32px md:(text-28px leading-36px) font-700 tracking-tight">
            Someone has already built it.
          </h2>
          <p className="mt-2 max-w-52ch text-15px leading-24px text-muted text-pretty">
            Find the product you were about to start, or list the one you have finished.
          </p>
        </div>
        <div className="flex-none flex flex-wrap gap-3">
          <Link href={MARKETPLACE} className={button('primary', 'l')}>
            Browse the marketplace
          </Link>
          <Link href={SELL} className={button('plain', 'l')}>
            Start Selling
          </Link>
        </div>
      </div>
    </section>
  )
}
