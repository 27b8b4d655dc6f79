import type { FindingChange, ReviewedVersion } from '#contract/admin/packages.ts'
import { FINDINGS } from '#contract/packages/findings.ts'

/** What is found in a version and was not in the one approved last, and the other way around. */
export function SinceApproval({ since }: { since: NonNullable<ReviewedVersion['since']> }) {
  const { version, changes } = since
  if (changes.length === 0)
    return (
      <p className="text-13px leading-20px text-muted">
        {`The same findings as in ${version}, which was approved last.`}
      </p>
    )
  return (
    <div className="grid gap-1 text-13px leading-20px">
      <h5 className="text-13px leading-20px font-600">{`Findings that changed since ${version}, which was approved last`}</h5>
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={change.code} className="flex items-baseline gap-2">
            <span className={`flex-none min-w-14 font-mono text-12px ${isWorse(change) ? 'text-bad' : 'text-muted'}`}>
              {change.before} → {change.after}
            </span>
            <span className="min-w-0">{FINDINGS[change.code].text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function isWorse({ code, before, after }: FindingChange): boolean {
  return FINDINGS[code].level === 'fine' ? after < before : after > before
}
