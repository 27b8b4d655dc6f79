import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'

/** A product that couldn’t be fetched, which may well exist. */
export function ListingFailed({ query }: Pick<ComponentProps<typeof FailedState>, 'query'>) {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Product</h1>
      <FailedState title="This product couldn’t be loaded." message={query.error?.message} query={query}>
        <Link href={MARKETPLACE} className={button('ghost', 's', 'max-md:min-h-11!')}>
          Back to Marketplace
        </Link>
      </FailedState>
    </div>
  )
}
