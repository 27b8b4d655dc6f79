import type { PackageSummary } from '#contract/packages/inspections.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'

const NO_LICENSE = 'No license stated'

/** How many dependencies have which license; those that may oblige buyers are marked. */
export function LicenseList({ dependencies }: { dependencies: PackageSummary['dependencies'] }) {
  const formatNumber = useNumberFormat()
  const { count, licenses } = dependencies
  if (count === 0) return <p className="text-13px leading-20px text-muted">None found</p>
  const leftOut = count - licenses.reduce((sum, license) => sum + license.count, 0)
  return (
    <dl aria-label="Dependencies by license" className="grid gap-1 text-13px leading-20px text-muted">
      {licenses.map(({ license, count: of, isCopyleft }) => (
        <div key={license} className="flex items-baseline gap-2">
          <dt className="flex flex-1 flex-wrap items-baseline gap-x-2 min-w-0">
            <span className={`min-w-0 break-words ${isCopyleft ? 'font-600 text-text' : ''}`}>
              {license ?? NO_LICENSE}
            </span>
            {isCopyleft && <Badge tone="bad">Copyleft</Badge>}
          </dt>
          <dd className="font-mono text-text">{formatNumber(of)}</dd>
        </div>
      ))}
      {leftOut > 0 && (
        <div className="flex items-baseline gap-2">
          <dt className="flex-1">Other licenses</dt>
          <dd className="font-mono text-text">{formatNumber(leftOut)}</dd>
        </div>
      )}
    </dl>
  )
}
