import { useState } from 'react'
import type { Package, PackageVersion } from '#contract/packages/packages.ts'
import type { VersionStatus } from '#contract/packages/constants.ts'
import { sizeText } from '#web/lib/size-text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { MakeCurrentDialog } from './make-current-dialog.tsx'
import { NotesForm } from './notes-form.tsx'
import { fileUrl } from './package-api.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const TONES: Record<VersionStatus, Tone> = {
  draft: 'neutral',
  current: 'good',
  superseded: 'neutral',
  withdrawn: 'bad',
  withheld: 'bad',
}
const LABELS: Record<VersionStatus, string> = {
  draft: 'Draft',
  current: 'Current',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  withheld: 'Withheld',
}
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const LINK = button('ghost', 's', 'px-2! max-md:min-h-11!')

/** Whether a seller can still change a version. */
const isOpen = ({ status }: PackageVersion) => status === 'draft' || status === 'current' || status === 'superseded'

/** A project's versions, and the notes of one of them. */
export function Versions({ data }: { data: Package }) {
  const { project, versions } = data
  const [dialog, setDialog] = useState<{ kind: 'make current' | 'withdraw'; version: PackageVersion }>()
  const [selected, setSelected] = useState<string>()
  // What is typed for one version stays while another one's notes are open.
  const [typedNotes] = useState(() => new Map<string, string>())
  const noted = versions.find(({ version }) => version === selected) ?? versions.find(isOpen)
  const current = versions.find(({ status }) => status === 'current')
  return (
    <section aria-labelledby="versions" className="panel overflow-hidden">
      <h2 id="versions" className="px-4 md:px-5 pt-4 md:pt-5 pb-2 text-15px leading-24px font-600">
        Versions
      </h2>
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
              isNoted={version === noted}
              onNotes={() => setSelected(version.version)}
              onMakeCurrent={() => setDialog({ kind: 'make current', version })}
              onWithdraw={() => setDialog({ kind: 'withdraw', version })}
            />
          ))}
        </ul>
      )}
      {noted && isOpen(noted) && (
        <NotesForm
          key={`${project.id} ${noted.version}`}
          projectId={project.id}
          version={noted}
          typedNotes={typedNotes}
        />
      )}
      {dialog?.kind === 'make current' && (
        <MakeCurrentDialog
          projectId={project.id}
          version={dialog.version.version}
          current={current?.version}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'withdraw' && (
        <WithdrawDialog
          projectId={project.id}
          version={dialog.version.version}
          isCurrent={dialog.version.status === 'current'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

interface VersionRowProps {
  projectId: string
  version: PackageVersion
  isNoted: boolean
  onNotes: () => void
  onMakeCurrent: () => void
  onWithdraw: () => void
}

function VersionRow({ projectId, version: shown, isNoted, onNotes, onMakeCurrent, onWithdraw }: VersionRowProps) {
  const { version, status, size, sha256, createdAt, reason, name } = shown
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 md:px-5 py-2.5 border-t border-line ${status === 'draft' ? 'bg-s2' : ''}`}
    >
      <div className="flex-1 min-w-[min(18rem,100%)]">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-mono text-14px leading-24px font-600">{version}</b>
          <StatusBadge tone={TONES[status]}>{LABELS[status]}</StatusBadge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-12px leading-18px text-muted">
          <span>{DAY.format(new Date(createdAt))}</span>
          <span className="font-mono">{sizeText(size)}</span>
          {sha256 === null ? (
            <span role="status">Reading the file…</span>
          ) : (
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
        {status === 'draft' && (
          <button
            type="button"
            aria-label={`Make current: ${version}`}
            disabled={sha256 === null}
            onClick={onMakeCurrent}
            className={button('plain', 's', 'mx-2 max-md:min-h-11!')}
          >
            Make current
          </button>
        )}
        {isOpen(shown) && (
          <button
            type="button"
            aria-label={`Notes for ${version}`}
            aria-pressed={isNoted}
            onClick={onNotes}
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
        {isOpen(shown) && (
          <button type="button" aria-label={`Withdraw ${version}`} onClick={onWithdraw} className={LINK}>
            Withdraw
          </button>
        )}
      </div>
    </li>
  )
}
