import type { ListedPackage } from '#contract/packages/inspections.ts'
import { CONFIRMABLE, type FindingCode } from '#contract/packages/findings.ts'
import { FindingList } from '#web/domains/packages/finding-list.tsx'
import { groupFindings } from '#web/domains/packages/group-findings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PackageBlock } from './package-block.tsx'

const EXAMPLE_TEXT = 'What looks like a secret is an example, as the seller has confirmed.'
const isConfirmable = (code: FindingCode) => CONFIRMABLE.some((each) => each === code)

/** What is worth a look, or that nothing of it was found. */
export function PackageFindings({ shown }: { shown: ListedPackage }) {
  const { summary, hasExamples } = shown
  const groups = groupFindings({ findingCounts: summary.findings }).filter(({ level }) => level !== 'fine')
  if (groups.length === 0)
    return (
      <PackageBlock title="Findings" note={<Badge tone="good">None</Badge>}>
        <p className="text-13px leading-20px text-muted">
          No secrets, compiled programs, install scripts or copyleft licenses were found in these files.
        </p>
      </PackageBlock>
    )
  return (
    <PackageBlock title="Findings">
      <FindingList
        label="Findings"
        groups={groups}
        titleOf={({ code }) => (hasExamples && isConfirmable(code) ? EXAMPLE_TEXT : undefined)}
      />
    </PackageBlock>
  )
}
