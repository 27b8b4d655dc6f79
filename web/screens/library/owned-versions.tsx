import { lazy, Suspense } from 'react'
import type { OwnedPurchase, OwnedVersion } from '#contract/library/library.ts'
import { DownloadPanel } from '#web/domains/library/download-panel.tsx'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { LinkPanel } from './link-panel.tsx'
import { dateText } from './purchase-texts.ts'

const VersionNotes = lazy(() =>
  importOrReload(() => import('./version-notes.tsx')).then((module) => ({ default: module.VersionNotes })),
)

interface OwnedVersionsProps {
  purchase: OwnedPurchase
  describedBy: string
}

/** All versions that belong to a purchase, the newest first. */
export function OwnedVersions({ purchase, describedBy }: OwnedVersionsProps) {
  const { id, versions, newest } = purchase
  return (
    <section aria-labelledby="versions" className="panel overflow-hidden">
      <h2 id="versions" className="px-4 md:px-5 py-4 text-15px leading-24px font-600">
        Versions
      </h2>
      {versions.length === 0 ? (
        <p className="px-4 md:px-5 pb-5 text-13px leading-20px text-muted">
          No version yet. What the seller delivers shows up here.
        </p>
      ) : (
        <ol aria-labelledby="versions">
          {versions.map((version) => (
            <Version
              key={version.version}
              purchaseId={id}
              version={version}
              isNewest={version.version === newest?.version}
              describedBy={describedBy}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface VersionProps {
  purchaseId: string
  version: OwnedVersion
  isNewest: boolean
  describedBy: string
}

function Version({ purchaseId, version: row, isNewest, describedBy }: VersionProps) {
  const { version, fileName, size, sha256, notes, releasedAt, withdrawn, downloadedAt } = row
  const file = { purchaseId, version, fileName, size, sha256 }
  return (
    <li className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem] gap-x-8 gap-y-4 px-4 md:px-5 py-4 border-t border-line">
      <div className="grid grid-cols-1 content-start gap-2 min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-mono text-15px leading-24px font-600 break-anywhere">
            <bdi>{version}</bdi>
          </h3>
          {isNewest && withdrawn === null && <Badge tone="info">Newest</Badge>}
          {withdrawn !== null && <Badge>Withdrawn</Badge>}
          <time dateTime={releasedAt} className="text-12px leading-18px text-muted">
            {dateText(releasedAt)}
          </time>
        </div>
        {withdrawn !== null && (
          <p className="text-13px leading-20px break-anywhere">
            <span className="text-muted">Its seller has withdrawn it: </span>
            <bdi>{withdrawn}</bdi>
          </p>
        )}
        {notes === '' ? (
          <p className="text-13px leading-20px text-faint">No notes</p>
        ) : (
          <Suspense fallback={<p className="text-13px leading-20px text-faint">Loading notes…</p>}>
            <VersionNotes markdown={notes} />
          </Suspense>
        )}
        <div className="flex items-center gap-2">
          <p className="min-w-0 text-12px leading-18px">
            <span className="block text-muted">SHA-256</span>
            <code className="font-mono break-all">{sha256}</code>
          </p>
          <CopyButton text={sha256} name={`SHA-256 of ${version}`} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 min-w-0">
        <DownloadPanel
          file={file}
          kind={isNewest && downloadedAt === null ? 'primary' : 'plain'}
          {...{ describedBy }}
        />
        <p className="flex flex-wrap gap-x-2 text-12px leading-18px text-muted">
          <bdi className="font-mono break-all">{fileName}</bdi>
          <span>{sizeText(size)}</span>
          {downloadedAt !== null && <span>{`Downloaded ${dateText(downloadedAt)}`}</span>}
        </p>
        <LinkPanel file={file} />
      </div>
    </li>
  )
}
