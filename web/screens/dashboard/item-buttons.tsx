import { Link } from 'wouter'
import { sellerMoves } from '#contract/listings/lifecycle.ts'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { listingFormPath } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { FROM_LIST } from './form-address.ts'
import { MOVES, type useListingActions } from './listing-actions.ts'

interface ItemButtonsProps {
  listing: OwnListingCard
  actions: ReturnType<typeof useListingActions>
}

const ICON_BUTTON = button('ghost', 's', 'flex-none w-9 px-0! max-md:(w-11 h-11!)')

/** Edit, duplicate and delete. */
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

/** The moves that the status allows. */
export function MoveButtons({ listing: { status }, actions: { busy, move } }: ItemButtonsProps) {
  return sellerMoves(status).map((name) => (
    <button
      key={name}
      type="button"
      aria-busy={busy}
      onClick={() => void move(name)}
      className={button(MOVES[name].kind, 's', 'max-md:h-11!')}
    >
      {MOVES[name].label}
    </button>
  ))
}
