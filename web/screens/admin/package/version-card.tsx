import type { ReviewedVersion } from '#contract/admin/packages.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { ActionButton } from '../list/action-button.tsx'
import { RowError } from '../list/row-error.tsx'
import { localDate, localMoment } from '../local-date.ts'
import { SinceApproval } from './since-approval.tsx'
import type { VersionChanges } from './use-version-change.ts'
import { VersionReportDetails } from './version-report.tsx'
import { VersionStatus } from './version-status.tsx'

export interface VersionCardProps {
  listingId: string
  version: ReviewedVersion
  /** The number of the current version, which an approval supersedes. */
  current: string | null
  changes: VersionChanges
  /** Whether its report shows at first. */
  isOpen?: boolean
}

/** A version with its dates, what was confirmed and changed in it, what an admin may do, and its report. */
export function VersionCard({ listingId, version: shown, current, changes, isOpen = false }: VersionCardProps) {
  const { version, size, createdAt, approvedAt, inspection, refusal, reason, since } = shown
  const id = { listingId, version }
  return (
    <article aria-labelledby={`version-${version}`} className="panel p-3 md:p-4 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 id={`version-${version}`} className="font-mono text-14px leading-24px font-600 break-anywhere">
          <span className="sr-only">Version </span>
          {version}
        </h4>
        <VersionStatus version={shown} />
        <p className="flex gap-x-3 text-12px leading-18px text-muted">
          <span className="font-mono">{sizeText(size)}</span>
          <span>{localDate(createdAt)}</span>
        </p>
      </div>
      <div className="grid gap-1 text-13px leading-20px text-muted">
        <p>{approvedAt === null ? 'No reviewer has approved it yet.' : `Approved ${localMoment(approvedAt)}.`}</p>
        {inspection.confirmedAt !== null && (
          <p>
            <span aria-hidden className="i-lucide-user-check mr-1.5 text-text align-[-2px]" />
            {`The seller confirmed ${localMoment(inspection.confirmedAt)} that what looks like secrets are examples.`}
          </p>
        )}
        {inspection.blocking > 0 && (
          <p className="text-bad">
            {inspection.blocking === 1 ? 'One finding holds it back.' : `${inspection.blocking} findings hold it back.`}
          </p>
        )}
        {refusal !== null && <Reason label="Refused">{refusal}</Reason>}
        {reason !== null && <Reason label="Reason">{reason}</Reason>}
      </div>
      {since && <SinceApproval since={since} />}
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-1.5">
          <Decisions {...{ id, version: shown, current, changes }} />
        </div>
        <RowError refusal={changes.error(id)} />
      </div>
      <VersionReportDetails id={id} isOpen={isOpen} />
    </article>
  )
}

function Reason({ label, children }: { label: string; children: string }) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {`${label}: `}
      <bdi>{children}</bdi>
    </p>
  )
}

interface DecisionsProps extends Pick<VersionCardProps, 'version' | 'current' | 'changes'> {
  id: { listingId: string; version: string }
}

/** The buttons for what can be done with a version. */
export function Decisions({
  id,
  version: { version, status, reviewAskedAt, fileDeleted },
  current,
  changes,
}: DecisionsProps) {
  const busy = changes.busy(id)
  const named = (verb: string) => `${verb} version ${version}`
  return (
    <>
      {reviewAskedAt !== null && (
        <>
          <ActionButton
            label={named('Approve')}
            busy={busy}
            onClick={() => changes.begin({ id, change: { kind: 'approve', current } })}
          >
            Approve version
          </ActionButton>
          <ActionButton
            label={named('Refuse')}
            busy={busy}
            danger
            onClick={() => changes.begin({ id, change: { kind: 'refuse' } })}
          >
            Refuse version
          </ActionButton>
        </>
      )}
      {status !== 'withheld' && (
        <ActionButton
          label={named('Withhold')}
          busy={busy}
          danger
          onClick={() => changes.begin({ id, change: { kind: 'withhold' } })}
        >
          Withhold
        </ActionButton>
      )}
      {status === 'withheld' && !fileDeleted && (
        <ActionButton
          label={`Delete the file of version ${version}`}
          busy={busy}
          danger
          onClick={() => changes.begin({ id, change: { kind: 'delete file' } })}
        >
          Delete file
        </ActionButton>
      )}
    </>
  )
}
