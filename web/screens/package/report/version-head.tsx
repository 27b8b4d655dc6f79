import { useState } from 'react'
import type { Package, PackageVersion } from '#contract/packages/packages.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { MakeCurrentDialog } from '../make-current-dialog.tsx'
import { StatusOf } from '../status-of.tsx'
import { holdReason } from '../version-states.ts'

export const REPORT_HEADING = 'version-report'
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

interface VersionHeadProps {
  data: Package
  version: PackageVersion
  /** How many files it has, once it was read. */
  files: number | undefined
}

/** Which version a report is about, and whether it can become current. */
export function VersionHead({ data, version: shown, files }: VersionHeadProps) {
  const { version, status, name, size, sha256, inspection, review } = shown
  const [isConfirming, setIsConfirming] = useState(false)
  const reason = holdReason(shown)
  return (
    <div className="p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2
          id={REPORT_HEADING}
          tabIndex={-1}
          className="flex items-center gap-2 font-mono text-20px leading-28px font-600 tracking-[-.02em] scroll-mt-20 outline-none"
        >
          <span className="sr-only">Version </span>
          {version}
        </h2>
        <StatusOf status={status} />
        {review?.state === 'waiting' && <Badge tone="info">Sent for review</Badge>}
        {status === 'draft' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:ml-auto">
            {reason !== undefined && <p className="text-13px leading-20px text-muted">{reason}</p>}
            <button
              type="button"
              aria-label={`Make current: ${version}`}
              disabled={reason !== undefined}
              onClick={() => setIsConfirming(true)}
              className={button('plain', 's', 'max-md:min-h-11!')}
            >
              Make current
            </button>
          </div>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 mt-2 font-mono text-12px leading-18px text-muted">
        <bdi className="break-anywhere">{name}</bdi>
        <span>{sizeText(size)}</span>
        {files !== undefined && <span>{`${files.toLocaleString()} ${files === 1 ? 'file' : 'files'}`}</span>}
        {sha256 !== null && (
          <span title={sha256}>
            SHA-256 <span className="sr-only">{sha256}</span>
            <span aria-hidden>{`${sha256.slice(0, 6)}…${sha256.slice(-4)}`}</span>
          </span>
        )}
        {inspection.endedAt !== null && inspection.state === 'done' && (
          <span className="md:ml-auto">Read {MOMENT.format(new Date(inspection.endedAt))}</span>
        )}
      </p>
      {review?.state === 'refused' && (
        <div className="mt-3 p-3 rounded-control bg-bad-soft text-13px leading-20px">
          <p className="font-600 text-bad">Our team hasn’t approved this version</p>
          {review.reason !== null && (
            <p dir="auto" className="whitespace-pre-line break-words">
              {review.reason}
            </p>
          )}
        </div>
      )}
      {review?.state === 'waiting' && (
        <p className="mt-3 p-3 rounded-control bg-info-soft text-13px leading-20px">
          What we found differs from the current version, so our team looks at it first. It becomes current once it is
          approved.
        </p>
      )}
      {isConfirming && (
        <MakeCurrentDialog
          projectId={data.project.id}
          version={version}
          current={data.versions.find((one) => one.status === 'current')?.version}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}
