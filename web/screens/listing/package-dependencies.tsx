import { lazy, Suspense, useState } from 'react'
import type { PackageSummary } from '#contract/packages/inspections.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { LicenseList } from '#web/domains/packages/license-list.tsx'
import { button } from '#web/ui/button.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'
import { PackageBlock } from './package-block.tsx'

const DependenciesDialog = lazy(() =>
  importOrReload(() => import('./dependencies-dialog.tsx')).then((module) => ({ default: module.DependenciesDialog })),
)

interface PackageDependenciesProps {
  listingId: string
  version: string
  summary: PackageSummary
}

/** How many dependencies there are by license, with a warning about copyleft, and all of them on request. */
export function PackageDependencies({ listingId, version, summary }: PackageDependenciesProps) {
  const formatNumber = useNumberFormat()
  const [isOpen, setOpen] = useState(false)
  const { count, licenses } = summary.dependencies
  // What only development needs obliges no one, and is no finding.
  const isWarned = summary.findings.some(({ code }) => code === 'copyleft')
  const copyleft = isWarned ? licenses.filter(({ isCopyleft }) => isCopyleft) : []
  const title = `${formatNumber(count)} ${count === 1 ? 'dependency' : 'dependencies'}`
  return (
    <PackageBlock
      title={title}
      note={count > 0 && <span className="text-12px leading-18px text-muted">by license</span>}
    >
      <LicenseList dependencies={summary.dependencies} />
      {copyleft.map(({ license, count: of }) => (
        <div key={license} className="flex gap-2 mt-3 rounded-control bg-s2 p-3 text-13px leading-20px">
          <span aria-hidden className="i-lucide-triangle-alert flex-none mt-0.5 text-bad" />
          <div className="min-w-0">
            <p className="font-600 break-words">
              {formatNumber(of)} {of === 1 ? 'dependency' : 'dependencies'} under {license}
            </p>
            <p className="text-muted">If you distribute your product, its source may have to be published.</p>
          </div>
        </div>
      ))}
      {count > 0 && (
        <HydratedButton
          type="button"
          onClick={() => setOpen(true)}
          className={button('plain', 's', 'mt-3 max-md:min-h-11!')}
        >
          Show all
          <span className="sr-only"> dependencies</span>
        </HydratedButton>
      )}
      {isOpen && (
        <Suspense>
          <DependenciesDialog title={title} {...{ listingId, version }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PackageBlock>
  )
}
