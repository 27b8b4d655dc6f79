import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { packagePath } from '#contract/paths.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { ApiError } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ScreenProps } from '../screen.ts'
import { CiPanel } from './ci-panel.tsx'
import { packageQuery, refreshInterval } from './package-api.ts'
import { PackageHead } from './package-head.tsx'
import { BuyerPreview } from './report/buyer-preview.tsx'
import { reportQuery } from './report/report-api.ts'
import { REPORT_HEADING } from './report/version-head.tsx'
import { VersionPanel } from './report/version-panel.tsx'
import { shownVersion } from './version-states.ts'
import { UploadPanel } from './upload-panel.tsx'
import { Versions } from './versions.tsx'

/** The package of one's own project: its versions, and the upload of another. */
export default function PackageScreen({ params: { id = '' } }: ScreenProps) {
  return (
    <RequireSession>
      {(person) => (
        <div className="wrap pt-4 pb-16 md:pb-20">
          <PackagePage key={`${person.id} ${id}`} id={id} />
        </div>
      )}
    </RequireSession>
  )
}

function PackagePage({ id }: { id: string }) {
  const wanted = new URLSearchParams(useSearch()).get('version')
  const [, navigate] = useLocation()
  const query = useQuery({
    ...packageQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data ? refreshInterval(data, shownVersion(data.versions, wanted)?.version) : false,
  })
  const { data } = query
  const shown = data && shownVersion(data.versions, wanted)
  const report = useQuery({ ...reportQuery(id, shown?.version ?? ''), enabled: shown !== undefined })
  if (data) {
    const show = (version: string) => navigate(packagePath(id, version), { replace: true })
    return (
      <>
        <PackageHead data={data} />
        <div className={`grid grid-cols-1 gap-4 items-start ${shown ? 'lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}>
          <div className="grid grid-cols-1 gap-4">
            <UploadPanel data={data} />
            {shown && <VersionPanel key={shown.version} data={data} version={shown} query={report} />}
            <Versions
              data={data}
              shown={shown}
              onShow={show}
              onReport={(version) => {
                show(version)
                requestAnimationFrame(() => document.getElementById(REPORT_HEADING)?.focus())
              }}
            />
            <CiPanel data={data} />
          </div>
          {shown && <BuyerPreview key={shown.version} projectId={id} version={shown} report={report.data} />}
        </div>
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">Package</h1>
      <Missing query={query} />
    </>
  )
}

function Missing({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { error } = query
  if (error instanceof ApiError && error.code === 'project_not_found')
    return <EmptyState urgent icon="i-lucide-circle-alert" title={error.message} />
  if (error) return <FailedState query={query} />
  return (
    <div role="status" aria-label="Loading package" className="grid gap-4 pt-8">
      <Skeleton className="h-15 max-w-140" />
      <Skeleton className="h-10 w-50" />
      <Skeleton className="h-56" />
      <Skeleton className="h-72" />
    </div>
  )
}
