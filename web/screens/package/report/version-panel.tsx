import type { UseQueryResult } from '@tanstack/react-query'
import type { VersionReport } from '#contract/packages/inspections.ts'
import type { Package, PackageVersion } from '#contract/packages/packages.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { holdReason } from '../version-states.ts'
import { FailedInspection } from './failed-inspection.tsx'
import { Reading } from './reading.tsx'
import { ReportSections } from './report-sections.tsx'
import { REPORT_HEADING, VersionHead } from './version-head.tsx'

interface VersionPanelProps {
  data: Package
  version: PackageVersion
  query: Pick<UseQueryResult<VersionReport>, 'data' | 'error' | 'refetch'>
}

/** What was found in a version, or how far its inspection is. */
export function VersionPanel({ data, version, query }: VersionPanelProps) {
  const { data: found } = query
  return (
    <section aria-labelledby={REPORT_HEADING} className="panel overflow-hidden">
      <VersionHead data={data} version={version} files={found?.report?.files} />
      <p role="status" className="sr-only">
        {announcement(version, found?.progress.state)}
      </p>
      <Content projectId={data.project.id} size={version.size} query={query} />
    </section>
  )
}

function Content({ projectId, size, query }: Pick<VersionPanelProps, 'query'> & { projectId: string; size: number }) {
  const { data: found, error } = query
  if (found) {
    const { version, inspection, report } = found
    if (inspection.state === 'failed') return <FailedInspection projectId={projectId} version={version} />
    if (report === null) return <Reading projectId={projectId} size={size} report={found} />
    return <ReportSections projectId={projectId} report={report} version={version} inspection={inspection} />
  }
  if (error) {
    return (
      <div className="p-4 border-t border-line">
        <FailedState query={query} />
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading report" className="grid gap-3 p-4 md:p-5 border-t border-line">
      <Skeleton className="h-6 w-50" />
      <Skeleton className="h-30" />
    </div>
  )
}

/** What a screen reader announces: phases, not numbers. */
function announcement(version: PackageVersion, progress: string | undefined): string {
  const { version: number, inspection } = version
  if (inspection.state === 'waiting')
    return progress === 'reading' ? `Reading the contents of ${number}` : `${number} is waiting to be read`
  return `${number}: ${holdReason(version) ?? 'nothing holds it back'}`
}
