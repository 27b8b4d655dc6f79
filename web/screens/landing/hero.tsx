import { Link } from 'wouter'
import { MARKETPLACE, SELL } from '#contract/paths.ts'
import { ProductSearch } from '#web/domains/search/product-search.tsx'
import { button } from '#web/ui/button.ts'
import { ExplainerVideo } from './explainer-video.tsx'

export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="wrap grid md:grid-cols-[1.05fr_.95fr] items-center gap-x-8 lg:gap-x-12 gap-y-10 pt-12 md:pt-18 pb-8 md:pb-12"
    >
      <div>
        <p className="inline-flex items-center min-h-6 px-2 py-0.5 rounded-sm bg-accent-soft font-mono text-12px font-500 text-accent-text">
          Every listing reviewed by a person
        </p>
        <h1
          id="hero"
          className="mt-4 text-36px md:text-[clamp(2.25rem,4.6vw,3.625rem)] leading-[1.04] font-700 tracking-[-.035em]"
        >
          Buy the codebase.
          <br />
          Launch it as yours.
        </h1>
        <p className="mt-4 max-w-46ch text-16px leading-24px lg:(text-17px leading-28px) text-muted">
          Production-ready apps and source code from people who ship. Talk to the maker, agree on a price, rebrand and
          go live.
        </p>
        <div className="flex max-w-112 mt-8">
          <ProductSearch />
        </div>
        <div className="flex flex-wrap gap-3 mt-4">
          <Link href={MARKETPLACE} className={button('primary', 'l')}>
            Marketplace
          </Link>
          <Link href={SELL} className={button('plain', 'l')}>
            Start Selling
          </Link>
        </div>
      </div>
      <ExplainerVideo />
    </section>
  )
}
