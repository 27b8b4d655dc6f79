import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { ComparableVersions } from '#contract/packages/comparisons.ts'
import { listingPath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ScreenProps } from '../screen.ts'
import { ChangedDependencies } from './changed-dependencies.tsx'
import { ChangedFiles } from './changed-files.tsx'
import { ChangesHead } from './changes-head.tsx'
import { ChangesSummary } from './changes-summary.tsx'
import { comparableQuery } from './changes-api.ts'
import { pairOf } from './pair-of.ts'

/** What changed between two versions of a package, for who sells it or has bought it. */
export default function ChangesScreen({ params: { slug = '' } }: ScreenProps) {
  return (
    <RequireSession>
      {(person) => (
        <div className="wrap pt-6 pb-20">
          <ChangesPage key={`${person.id} ${slug}`} slug={slug} />
        </div>
      )}
    </RequireSession>
  )
}

function ChangesPage({ slug }: { slug: string }) {
  const versions = useQuery(comparableQuery(slug))
  if (versions.data) return <Changes slug={slug} comparable={versions.data} />
  return (
    <>
      <h1 className="sr-only">What changed</h1>
      {!versions.error && (
        <div role="status" aria-label="Loading versions" className="grid gap-4">
          <Skeleton className="h-10 max-w-140" />
          <Skeleton className="h-20" />
          <Skeleton className="h-100" />
        </div>
      )}
      {versions.error instanceof ApiError && versions.error.code === 'not_found' ? (
        <EmptyState urgent icon="i-lucide-package-open" title="There is nothing to compare here">
          <p className="text-muted">Only who sells or has bought a product sees how its files changed.</p>
        </EmptyState>
      ) : (
        versions.error && <FailedState query={versions} />
      )}
    </>
  )
}

function Changes({ slug, comparable }: { slug: string; comparable: ComparableVersions }) {
  const { listing, items } = comparable
  const pair = pairOf(items, useSearch())
  if (!pair)
    return (
      <>
        <h1 className="sr-only">What changed in {listing.title}</h1>
        <EmptyState icon="i-lucide-git-compare" title="There is only one version so far">
          <Link href={listingPath(listing)} className={button()}>
            View product
          </Link>
        </EmptyState>
      </>
    )
  const versions = { slug, ...pair }
  return (
    <>
      <ChangesHead comparable={comparable} pair={versions} />
      {/* Each pair begins anew. */}
      <div key={`${pair.from} ${pair.to}`} className="grid grid-cols-1 gap-4">
        <ChangesSummary pair={versions} />
        <ChangedFiles pair={versions} />
        <ChangedDependencies pair={versions} />
      </div>
    </>
  )
}
