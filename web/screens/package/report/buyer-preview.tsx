import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PackageSummary, VersionReport } from '#contract/packages/inspections.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import { CheckList } from '#web/domains/packages/check-list.tsx'
import { FileSizes } from '#web/domains/packages/file-sizes.tsx'
import { FolderTree } from '#web/domains/packages/folder-tree.tsx'
import { LanguageBar } from '#web/domains/packages/language-bar.tsx'
import { LicenseList } from '#web/domains/packages/license-list.tsx'
import { ReadmeOutline } from '#web/domains/packages/readme-outline.tsx'
import { sizeText } from '#web/lib/size-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OpenedFiles } from './opened-files.tsx'
import { fetchFolder } from './report-api.ts'

interface BuyerPreviewProps {
  projectId: string
  version: PackageVersion
  /** Undefined while it is fetched. */
  report: VersionReport | undefined
}

/** So many of the biggest files are shown: it is about where the megabytes are. */
const BIGGEST = 5

/** What the page of the product shows of a version, with the choice of files that buyers may open. */
export function BuyerPreview({ projectId, version, report }: BuyerPreviewProps) {
  return (
    <aside aria-labelledby="buyer-preview" className="panel">
      <div className="p-4 md:px-5">
        <div className="flex items-center justify-between gap-2">
          <h2 id="buyer-preview" className="text-15px leading-24px font-600">
            What buyers will see
          </h2>
          <Badge>Preview</Badge>
        </div>
        <p className="text-12px leading-18px text-muted">
          Names and counts, before they pay. Files stay closed, but for those you open here.
        </p>
      </div>
      {report?.summary && report.summary.files > 0 ? (
        <Summary projectId={projectId} version={version} summary={report.summary} opened={report.opened} />
      ) : (
        <p className="px-4 md:px-5 py-3 border-t border-line text-13px leading-20px text-muted">
          {report?.summary ? 'Nothing, since no file could be read.' : 'Shown once we’ve read the contents.'}
        </p>
      )}
    </aside>
  )
}

interface SummaryProps {
  projectId: string
  version: PackageVersion
  summary: PackageSummary
  opened: string[]
}

function Summary({ projectId, version, summary, opened }: SummaryProps) {
  const queries = useQueryClient()
  const { files, bytes, lines, dependencies, tree, readme, biggest, checks, root } = summary
  return (
    <>
      <Part>
        <dl className="grid gap-1 text-13px leading-20px">
          <Fact name="Version" value={version.version} />
          <Fact name="Size" value={sizeText(version.size)} />
          <Fact name="Unpacked" value={sizeText(bytes)} />
          <Fact name="Files" value={files.toLocaleString()} />
        </dl>
      </Part>
      <Part title="Languages" aside={`${lines.toLocaleString()} ${lines === 1 ? 'line' : 'lines'}`}>
        <LanguageBar summary={summary} />
      </Part>
      <Part title="Dependencies" aside={dependencies.count.toLocaleString()}>
        <LicenseList dependencies={dependencies} />
      </Part>
      <Part title="Files">
        <FolderTree
          label="Files"
          tree={tree}
          loadFolder={(path, after) => fetchFolder(queries, projectId, version.version, path, after)}
        />
      </Part>
      {readme && (
        <Part title="README" aside={`${readme.outline.length} ${readme.outline.length === 1 ? 'heading' : 'headings'}`}>
          <ReadmeOutline outline={readme.outline} />
        </Part>
      )}
      {biggest.length > 0 && (
        <Part title="Biggest files">
          <FileSizes label="Biggest files" files={biggest.slice(0, BIGGEST)} root={root} />
        </Part>
      )}
      <Part title="Checks">
        <CheckList checks={checks} />
      </Part>
      <OpenedFiles projectId={projectId} version={version.version} summary={summary} opened={opened} />
    </>
  )
}

function Part({ title, aside, children }: { title?: string; aside?: string; children: ReactNode }) {
  return (
    <div className="px-4 md:px-5 py-3 border-t border-line">
      {title !== undefined && (
        <div className="flex justify-between gap-2 mb-2">
          <h3 className="overline">{title}</h3>
          {aside !== undefined && <span className="overline">{aside}</span>}
        </div>
      )}
      {children}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-mono">{value}</dd>
    </div>
  )
}
