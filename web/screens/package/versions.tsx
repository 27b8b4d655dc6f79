import { useState } from 'react'
import { Link } from 'wouter'
import type { Package, PackageVersion } from '#contract/packages/packages.ts'
import { changesPath } from '#contract/paths.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { NotesForm } from './notes-form.tsx'
import { fileUrl } from './package-api.ts'
import { StatusOf } from './status-of.tsx'
import { holdReason, isOpen } from './version-states.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const LINK = button('ghost', 's', 'px-2! max-md:min-h-11!')

interface VersionsProps {
  data: Package
  /** The version whose report is shown, and whose notes if it has any to change. */
  shown: PackageVersion | undefined
  onShow: (version: string) => void
  /** Shows the report of a version, and goes there. */
  onReport: (version: string) => void
}

/** Whether a version can be compared with another one. */
const isCompared = ({ status, inspection }: PackageVersion) =>
  status !== 'withheld' && inspection.state === 'done' && inspection.level !== 'refused'

/** A project's versions, and the notes of one of them. */
export function Versions({ data, shown, onShow, onReport }: VersionsProps) {
  const { project, versions } = data
  const [withdrawn, setWithdrawn] = useState<PackageVersion>()
  // What is typed for one version stays while another one's notes are open.
  const [typedNotes] = useState(() => new Map<string, string>())
  return (
    <section aria-labelledby="versions" className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 md:px-5 pt-4 md:pt-5 pb-2">
        <h2 id="versions" className="text-15px leading-24px font-600">
          Versions
        </h2>
        {versions.filter(isCompared).length > 1 && (
          <Link
            href={changesPath(project)}
            className="inline-flex items-center min-h-6 rounded-sm text-13px leading-20px text-accent-text underline focus-ring"
          >
            See what changed
          </Link>
        )}
      </div>
      {versions.length === 0 ? (
        <p className="px-4 md:px-5 pb-5 text-13px leading-20px text-muted">
          No versions yet. What you upload is a draft until you make it current.
        </p>
      ) : (
        <ul aria-labelledby="versions">
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              projectId={project.id}
              version={version}
              isShown={version === shown}
              onShow={() => onShow(version.version)}
              onReport={() => onReport(version.version)}
              onWithdraw={() => setWithdrawn(version)}
            />
          ))}
        </ul>
      )}
      {shown && isOpen(shown) && (
        <NotesForm
          key={`${project.id} ${shown.version}`}
          projectId={project.id}
          version={shown}
          typedNotes={typedNotes}
        />
      )}
      {withdrawn && (
        <WithdrawDialog
          projectId={project.id}
          version={withdrawn.version}
          isCurrent={withdrawn.status === 'current'}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </section>
  )
}

interface VersionRowProps {
  projectId: string
  version: PackageVersion
  isShown: boolean
  onShow: () => void
  onReport: () => void
  onWithdraw: () => void
}

function VersionRow({ projectId, version: row, isShown, onShow, onReport, onWithdraw }: VersionRowProps) {
  const { version, status, size, sha256, createdAt, reason, name } = row
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 md:px-5 py-2.5 border-t border-line ${isShown ? 'bg-s2' : ''}`}
    >
      <div className="flex-1 min-w-[min(18rem,100%)]">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-mono text-14px leading-24px font-600">{version}</b>
          <StatusOf status={status} />
          <RowState version={row} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-12px leading-18px text-muted">
          <span>{DAY.format(new Date(createdAt))}</span>
          <span className="font-mono">{sizeText(size)}</span>
          {sha256 !== null && (
            <span className="font-mono" title={sha256}>
              SHA-256 <span className="sr-only">{sha256}</span>
              <span aria-hidden>{`${sha256.slice(0, 6)}…${sha256.slice(-4)}`}</span>
            </span>
          )}
        </p>
        {reason !== null && (
          <p dir="auto" className="mt-0.5 text-13px leading-20px break-words">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center -mx-2">
        <button type="button" aria-label={`Report on ${version}`} onClick={onReport} className={LINK}>
          Report
        </button>
        {isOpen(row) && (
          <button
            type="button"
            aria-label={`Notes for ${version}`}
            aria-pressed={isShown}
            onClick={onShow}
            className={`${LINK} aria-pressed:text-text!`}
          >
            Notes
          </button>
        )}
        {status !== 'withheld' && (
          <a
            href={fileUrl(projectId, version)}
            download={name}
            aria-label={`Download ${version}`}
            title="Download"
            className={LINK}
          >
            <span aria-hidden className="i-lucide-download" />
          </a>
        )}
        {isOpen(row) && (
          <button type="button" aria-label={`Withdraw ${version}`} onClick={onWithdraw} className={LINK}>
            Withdraw
          </button>
        )}
      </div>
    </li>
  )
}

/** What a draft waits for. */
function RowState({ version }: { version: PackageVersion }) {
  const { status, review } = version
  if (review?.state === 'waiting') return <Badge tone="info">Sent for review</Badge>
  const reason = status === 'draft' ? holdReason(version) : undefined
  return reason === undefined ? null : <span className="text-12px leading-18px text-muted">{reason}</span>
}
