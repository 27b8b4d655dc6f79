import { Link } from 'wouter'
import { sellerMoves } from '#contract/listings/lifecycle.ts'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { listingFormPath } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { FROM_LIST } from './form-path.ts'
import { textsOf, type useListingActions } from './listing-actions.ts'

interface ItemButtonsProps {
  listing: OwnListingCard
  actions: ReturnType<typeof useListingActions>
}

const ICON_BUTTON = button('ghost', 's', 'flex-none w-9 px-0! max-md:(w-11 min-h-11!)')

export function IconButtons({ listing: { id, title }, actions: { busy, duplicate, remove } }: ItemButtonsProps) {
  return (
    <>
      <Link
        href={listingFormPath(id)}
        state={FROM_LIST}
        aria-label={`Edit ${title}`}
        title="Edit"
        className={ICON_BUTTON}
      >
        <span aria-hidden className="i-lucide-pencil" />
      </Link>
      <button
        type="button"
        aria-busy={busy}
        onClick={() => void duplicate()}
        aria-label={`Duplicate ${title}`}
        title="Duplicate"
        className={ICON_BUTTON}
      >
        <span aria-hidden className="i-lucide-copy" />
      </button>
      <button
        type="button"
        aria-busy={busy}
        onClick={() => void remove()}
        aria-label={`Delete ${title}`}
        title="Delete"
        className={`${ICON_BUTTON} text-bad!`}
      >
        <span aria-hidden className="i-lucide-trash-2" />
      </button>
    </>
  )
}

/** The transitions that the status allows. */
export function TransitionButtons({ listing, actions: { busy, transition } }: ItemButtonsProps) {
  return sellerMoves(listing).map((name) => (
    <button
      key={name}
      type="button"
      aria-busy={busy}
      onClick={() => void transition(name)}
      className={button('plain', 's', 'max-md:min-h-11!')}
    >
      {textsOf(name, listing.status).label}
    </button>
  ))
}
