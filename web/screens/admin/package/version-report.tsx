import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InspectionProgress, VersionReport } from '#contract/packages/inspections.ts'
import { CheckList } from '#web/domains/packages/check-list.tsx'
import { anyReportQuery, loadAnyFolder, type VersionId } from './reviewed-api.ts'
import { FileSizes } from '#web/domains/packages/file-sizes.tsx'
import { FindingList } from '#web/domains/packages/finding-list.tsx'
import { FolderTree } from '#web/domains/packages/folder-tree.tsx'
import { groupFindings, withoutRoot } from '#web/domains/packages/group-findings.ts'
import { LanguageBar } from '#web/domains/packages/language-bar.tsx'
import { LicenseList } from '#web/domains/packages/license-list.tsx'
import { ReadmeOutline } from '#web/domains/packages/readme-outline.tsx'
import { sizeText } from '#web/lib/size-text.ts'
import { button } from '#web/ui/button.ts'
import { DrawerContent } from '../drawer-content.tsx'

/** The whole report of a version, which is fetched once it is shown. */
export function VersionReportDetails({ id, isOpen }: { id: VersionId; isOpen: boolean }) {
  const [isShown, setIsShown] = useState(isOpen)
  const query = useQuery({ ...anyReportQuery(id), enabled: isShown })
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary className={button('ghost', 's', '-ml-2 px-2!')}>
        <span aria-hidden className={`i-lucide-chevron-right transition-transform ${isShown ? 'rotate-90' : ''}`} />
        What’s inside<span className="sr-only">{` version ${id.version}`}</span>
      </summary>
      {isShown && (
        <div className="mt-2">
          <DrawerContent query={query} loading="Loading report..." top="h-6">
            {(report) => <ReportContent id={id} data={report} />}
          </DrawerContent>
        </div>
      )}
    </details>
  )
}

function ReportContent({ id, data: { report, summary, progress, opened } }: { id: VersionId; data: VersionReport }) {
  const queries = useQueryClient()
  if (!report || !summary) return <p className="text-13px leading-20px text-muted">{progressText(progress)}</p>
  const { root, licenseFiles, readme, manifests } = report
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-13px leading-20px text-muted">
        {`${report.files.toLocaleString()} files, ${sizeText(report.bytes)} unpacked, ${report.format ?? 'an unknown format'}.`}
      </p>
      <Part title="Findings">
        <FindingList label="Findings" groups={groupFindings(report)} root={root} />
      </Part>
      <div className="grid grid-cols-1 sm:grid-cols-2 gap-5">
        <Part title="Languages">
          <LanguageBar summary={summary} />
        </Part>
        <Part title={`Dependencies (${report.dependencies.count.toLocaleString()})`}>
          <LicenseList dependencies={report.dependencies} />
        </Part>
        <Part title="License files">
          <Lines
            empty="None found"
            lines={licenseFiles.map(({ path, license }) => [withoutRoot(path, root), license ?? 'not recognized'])}
          />
        </Part>
        <Part title="Manifests">
          <Lines
            empty="None found"
            lines={manifests.map(({ path, dependencies }) => [withoutRoot(path, root), String(dependencies.length)])}
          />
        </Part>
        <Part title="Checks">
          <CheckList checks={report.checks} />
        </Part>
        <Part title="README">{readme ? <ReadmeOutline outline={readme.outline} /> : <None>None found</None>}</Part>
      </div>
      <Part title="Biggest files">
        <FileSizes label="Biggest files" files={report.biggest} root={root} />
      </Part>
      {opened.length > 0 && (
        <Part title="Files that buyers may read">
          <Lines empty="" lines={opened.map((path) => [withoutRoot(path, root), ''])} />
        </Part>
      )}
      <Part title="Files">
        <FolderTree label="Files" tree={summary.tree} loadFolder={loadAnyFolder(queries, id)} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h5 className="mb-1.5 text-13px leading-20px font-600">{title}</h5>
      {children}
    </section>
  )
}

function None({ children }: { children: string }) {
  return <p className="text-13px leading-20px text-muted">{children}</p>
}

/** Paths with a word about each. */
function Lines({ lines, empty }: { lines: [path: string, about: string][]; empty: string }) {
  if (lines.length === 0) return <None>{empty}</None>
  return (
    <ul className="grid gap-1 text-12px leading-18px text-muted">
      {lines.map(([path, about], index) => (
        <li key={index} className="flex justify-between gap-3">
          <bdi className="min-w-0 font-mono break-anywhere">{path}</bdi>
          <span className="flex-none">{about}</span>
        </li>
      ))}
    </ul>
  )
}

function progressText(progress: InspectionProgress): string {
  switch (progress.state) {
    case 'waiting':
      return progress.ahead === 0
        ? 'It will be inspected next.'
        : `It will be inspected after ${progress.ahead} others.`
    case 'reading':
      return `It is being inspected: ${progress.files.toLocaleString()} files, ${sizeText(progress.read)} of ${sizeText(progress.size)}.`
    case 'failed':
      return 'It could not be inspected. Its seller can have it tried again.'
    default:
      return 'It has not been inspected yet.'
  }
}
