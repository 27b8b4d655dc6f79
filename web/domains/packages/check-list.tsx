import type { PackageSummary } from '#contract/packages/inspections.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'

type Checks = PackageSummary['checks']

const LABELS: [name: keyof Checks, label: string][] = [
  ['tests', 'Tests'],
  ['ci', 'CI'],
  ['docs', 'Docs'],
  ['docker', 'Docker'],
  ['envExample', 'Env example'],
]

/** What a package has besides its code, and in how many files. */
export function CheckList({ checks }: { checks: Checks }) {
  const formatNumber = useNumberFormat()
  return (
    <dl aria-label="Checks" className="grid gap-1 text-13px leading-20px">
      {LABELS.map(([name, label]) => {
        const { files, example } = checks[name]
        return (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex flex-1 items-center gap-2">
              <span
                aria-hidden
                className={`text-14px ${files > 0 ? 'i-lucide-check text-good' : 'i-lucide-minus text-faint'}`}
              />
              {label}
            </dt>
            <dd className="text-muted" title={example ?? undefined}>
              {files === 0 ? 'Not found' : `${formatNumber(files)} ${files === 1 ? 'file' : 'files'}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
