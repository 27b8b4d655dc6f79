import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedDependency } from '#contract/packages/listed-packages.ts'
import type { Ecosystem } from '#contract/packages/report.ts'
import { dependenciesQuery } from '#web/domains/packages/listed-packages-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ECOSYSTEM_NAMES: Record<Ecosystem, string> = {
  npm: 'npm',
  composer: 'Composer',
  pypi: 'PyPI',
  cargo: 'Cargo',
  golang: 'Go',
  gem: 'RubyGems',
  pub: 'pub',
}
const SCOPE_NAMES: Record<ListedDependency['scope'], string> = {
  runtime: 'Runtime',
  peer: 'Peer',
  optional: 'Optional',
  development: 'Development',
}

interface DependenciesDialogProps {
  title: string
  listingId: string
  version: string
  onClose: () => void
}

/** All dependencies of a package, those with a copyleft license first. */
export function DependenciesDialog({ title, listingId, version, onClose }: DependenciesDialogProps) {
  const pages = useInfiniteQuery(dependenciesQuery(listingId, version))
  return (
    <Modal title={title} position="side" onClose={onClose}>
      {pages.isPending && <Skeleton className="h-60" />}
      {pages.isLoadingError && (
        <FailedState title="The dependencies couldn’t be loaded" message={pages.error.message} query={pages} />
      )}
      {pages.data && (
        <ul aria-label={title} className="grid grid-cols-1 divide-y divide-line -mt-3">
          {pages.data.pages.flatMap(({ items }) =>
            items.map((dependency) => (
              <Item key={`${dependency.ecosystem}:${dependency.name}@${dependency.version}`} dependency={dependency} />
            )),
          )}
        </ul>
      )}
      {pages.hasNextPage && (
        <button
          type="button"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          className={button('plain', 'l', 'w-full mt-4')}
        >
          {pages.isFetchingNextPage ? 'Loading…' : pages.isFetchNextPageError ? 'Try again' : 'Show more'}
        </button>
      )}
    </Modal>
  )
}

function Item({ dependency }: { dependency: ListedDependency }) {
  const { name, version, range, license, scope, ecosystem, isCopyleft } = dependency
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 text-13px leading-20px">
      <span className="flex-1 min-w-[min(14rem,100%)] font-mono break-anywhere">
        <bdi className="font-500">{name}</bdi> <bdi className="text-muted">{version ?? range}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-2 text-muted">
        <span className={isCopyleft ? 'font-600 text-text' : ''}>{license ?? 'No license stated'}</span>
        {isCopyleft && <Badge tone="bad">Copyleft</Badge>}
        <span className="text-12px">
          {ECOSYSTEM_NAMES[ecosystem]}, {SCOPE_NAMES[scope].toLowerCase()}
        </span>
      </span>
    </li>
  )
}
