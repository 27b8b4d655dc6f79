import { type ReactNode, useState } from 'react'
import type { FindingLevel } from '#contract/packages/findings.ts'
import type { Finding } from '#contract/packages/report.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { type FindingGroup, withoutRoot } from './group-findings.ts'

const ICONS: Record<FindingLevel, string> = {
  refused: 'i-lucide-triangle-alert text-bad',
  blocking: 'i-lucide-triangle-alert text-bad',
  notice: 'i-lucide-eye text-muted',
  fine: 'i-lucide-check text-good',
}
/** So many places are shown at first. */
const SHOWN = 5

interface FindingListProps {
  groups: FindingGroup[]
  /** Of the report; it is left out of paths. */
  root?: string
  label: string
  /** What replaces the sentence of a kind. */
  titleOf?: (group: FindingGroup) => string | undefined
  /** What is below the places of a kind, or in place of them. */
  detailOf?: (group: FindingGroup) => ReactNode
}

/** Findings by kind: a sentence, how many there are, and where. */
export function FindingList({ groups, root = '', label, titleOf, detailOf }: FindingListProps) {
  const formatNumber = useNumberFormat()
  return (
    <ul aria-label={label} className="grid grid-cols-1">
      {groups.map((group) => {
        const { code, level, count, listed, text } = group
        return (
          <li
            key={code}
            className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 py-3 first:pt-0 last:pb-0 not-first:(border-t border-line)"
          >
            <span aria-hidden className={`mt-1 text-14px ${ICONS[level]}`} />
            <div className="min-w-0">
              <p className="text-14px leading-22px font-600">
                {titleOf?.(group) ?? text}
                {count > 1 && titleOf?.(group) === undefined && (
                  <span className="ml-2 font-mono text-12px font-500 text-muted">
                    {formatNumber(count)}
                    <span className="sr-only"> times</span>
                  </span>
                )}
              </p>
              {detailOf?.(group) ?? <Places listed={listed} count={count} root={root} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Files and lines; only the first few until more are requested. */
export function Places({ listed, count, root }: { listed: Finding[]; count: number; root: string }) {
  const formatNumber = useNumberFormat()
  const [isWhole, setIsWhole] = useState(false)
  const places = listed.filter(({ path, detail }) => path !== null || detail !== null)
  if (places.length === 0) return null
  const shown = isWhole ? places : places.slice(0, SHOWN)
  const unlisted = count - listed.length
  return (
    <>
      <ul className="mt-0.5 font-mono text-12px leading-20px text-muted">
        {shown.map((finding, index) => (
          <li key={index} className="break-anywhere">
            <Place finding={finding} root={root} />
          </li>
        ))}
      </ul>
      {shown.length < places.length ? (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-6 rounded-sm text-12px leading-20px text-accent-text underline focus-ring"
        >
          Show {formatNumber(places.length - shown.length)} more
        </button>
      ) : (
        unlisted > 0 && <p className="text-12px leading-20px text-muted">and {formatNumber(unlisted)} more</p>
      )}
    </>
  )
}

function Place({ finding: { path, line, detail }, root }: { finding: Finding; root: string }) {
  return (
    <>
      {path !== null && (
        <bdi className="text-text">
          {withoutRoot(path, root)}
          {line !== null && `:${line}`}
        </bdi>
      )}
      {path !== null && detail !== null && ' '}
      {detail !== null && <bdi>{detail}</bdi>}
    </>
  )
}
