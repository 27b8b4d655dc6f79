import { Link } from 'wouter'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { packagePath } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

interface PackageLinkProps {
  listing: Pick<OwnListingCard, 'id' | 'title'>
  /** Shows the icon only. */
  bare?: boolean
}

/** Links to a project's package. */
export function PackageLink({ listing: { id, title }, bare = false }: PackageLinkProps) {
  return (
    <Link
      href={packagePath(id)}
      aria-label={`Package of ${title}`}
      title={bare ? 'Package' : undefined}
      className={
        bare
          ? button('ghost', 's', 'flex-none w-9 px-0! max-md:(w-11 min-h-11!)')
          : button('plain', 's', 'max-md:min-h-11!')
      }
    >
      <span aria-hidden className="i-lucide-package" />
      {!bare && 'Package'}
    </Link>
  )
}
