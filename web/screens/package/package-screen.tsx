import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { ApiError } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ScreenProps } from '../screen.ts'
import { CiPanel } from './ci-panel.tsx'
import { packageQuery } from './package-api.ts'
import { PackageHead } from './package-head.tsx'
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
  const query = useQuery(packageQuery(id))
  if (query.data) {
    return (
      <>
        <PackageHead data={query.data} />
        <div className="grid grid-cols-1 gap-4">
          <UploadPanel data={query.data} />
          <div className="grid grid-cols-1 xl:grid-cols-[minmax(0,1fr)_28rem] gap-4 items-start">
            <Versions data={query.data} />
            <CiPanel data={query.data} />
          </div>
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
  if (error) return <FailedState title={error.message} query={query} />
  return (
    <div role="status" aria-label="Loading package" className="grid gap-4 pt-8">
      <Skeleton className="h-15 max-w-140" />
      <Skeleton className="h-10 w-50" />
      <Skeleton className="h-56" />
      <Skeleton className="h-72" />
    </div>
  )
}
