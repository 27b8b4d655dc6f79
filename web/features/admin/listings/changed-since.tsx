import type { AdminListingDetail } from '#contract/admin/listings.ts'
import { fieldText } from '../activity/entry-text.ts'
import { localMoment } from '../local-date.ts'
import { NONE } from '../none.ts'

/** The differences from the approved version, field by field; nothing if there was none. */
export function ChangedSince({ detail: { approved, changes } }: { detail: AdminListingDetail }) {
  if (!approved) return null
  return (
    <section aria-labelledby="changed-since" className="grid gap-2">
      <h3 id="changed-since" className="text-14px font-600">
        {`Changed since it was approved (${changes.length})`}
      </h3>
      <p className="text-12px leading-18px text-muted">
        {`Approved ${localMoment(approved.at)}.${changes.length === 0 ? ' Nothing has changed since.' : ''}`}
      </p>
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
    </section>
  )
}

const TEXT = 'block max-h-48 overflow-y-auto rounded-sm px-2 py-1 whitespace-pre-line break-words'
