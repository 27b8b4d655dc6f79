import { Link, useLocation } from 'wouter'
import type { ComparableVersion, ComparableVersions } from '#contract/packages/comparisons.ts'
import { changesPath, listingPath } from '#contract/paths.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Pair } from './changes-api.ts'

const STATUS_NOTES: Partial<Record<ComparableVersion['status'], string>> = {
  draft: ' (draft)',
  current: ' (newest)',
  withdrawn: ' (withdrawn)',
}

interface ChangesHeadProps {
  comparable: ComparableVersions
  pair: Pair
}

/** Which versions are compared. */
export function ChangesHead({ comparable: { listing, items }, pair: { from, to } }: ChangesHeadProps) {
  const [, navigate] = useLocation()
  const options = items.map(({ version, status }) => ({
    value: version,
    label: `${version}${STATUS_NOTES[status] ?? ''}`,
  }))
  const show = (changed: { from?: string; to?: string }) =>
    navigate(changesPath(listing, { from, to, ...changed }), { replace: true })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 mb-5">
      <div className="flex-1 min-w-[min(20rem,100%)]">
        <Link
          href={listingPath(listing)}
          className="inline-flex items-center min-h-6 rounded-sm text-13px leading-20px text-muted hover:text-text focus-ring"
        >
          <bdi className="line-clamp-1">{listing.title}</bdi>
        </Link>
        <h1
          dir="auto"
          className="text-24px leading-32px md:(text-28px leading-36px) font-700 tracking-[-.025em] break-words"
        >
          What changed
        </h1>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Choice label="From version" value={from} options={options} onChange={(version) => show({ from: version })} />
        <span aria-hidden className="i-lucide-arrow-right flex-none text-muted" />
        <Choice label="To version" value={to} options={options} onChange={(version) => show({ to: version })} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (version: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="relative flex-1 sm:flex-none sm:w-48 min-w-0">
      <NativeSelect
        aria-label={label}
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value)}
        className="font-mono max-md:h-11!"
      />
    </div>
  )
}
