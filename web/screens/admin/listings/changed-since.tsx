import { useQueryClient } from '@tanstack/react-query'
import type { AdminListing, AdminListingDetail } from '#contract/admin/listings.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { fieldText } from '../activity/entry-text.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { localMoment } from '../local-date.ts'
import { RowError } from '../list/row-error.tsx'
import { NONE } from '../none.ts'
import { acceptEdit, refreshListings } from '#web/domains/listings/admin-listings-api.ts'

/** The differences from the approved version, field by field; nothing if there was none. */
export function ChangedSince({ detail: { listing, approved, changes } }: { detail: AdminListingDetail }) {
  if (!approved) return null
  return (
    <DrawerSection id="changed-since" title={`Changes since approval (${changes.length})`}>
      <p className="text-12px leading-18px text-muted">
        {`Approved ${localMoment(approved.at)}.${changes.length === 0 ? ' No changes since then.' : ''}`}
      </p>
      {listing.edited && <AcceptEdit listing={listing} />}
      {changes.map(({ field, before, after }) => (
        <div key={field} className="panel p-3 grid gap-1 text-13px leading-20px">
          <h4 className="font-mono text-12px text-muted">{fieldText(field)}</h4>
          <del dir="auto" className={`${TEXT} bg-bad-soft text-bad`}>
            {before || NONE}
          </del>
          <ins dir="auto" className={`${TEXT} bg-good-soft text-good no-underline`}>
            {after || NONE}
          </ins>
        </div>
      ))}
    </DrawerSection>
  )
}

/** For an edit of what buyers already see; rejecting or blocking is among the listing's other actions. */
function AcceptEdit({ listing }: { listing: AdminListing }) {
  const queries = useQueryClient()
  const { busy, error, run } = useRowActions()
  const accept = async () => {
    const refused = await run(listing.id, () => acceptEdit(queries, listing))
    if (!refused) void toast('success', 'Changes accepted', listing.title)
    else if (refused.code !== 'unreachable') refreshListings(queries)
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <button
        type="button"
        aria-disabled={busy(listing.id)}
        onClick={() => void accept()}
        className={button('plain', 's')}
      >
        Accept changes
      </button>
      <RowError refusal={error(listing.id)} />
    </div>
  )
}

const TEXT = 'block max-h-48 overflow-y-auto rounded-sm px-2 py-1 whitespace-pre-line break-words'
