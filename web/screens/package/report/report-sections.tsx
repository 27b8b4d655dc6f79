import type { ReactNode } from 'react'
import { CONFIRMABLE } from '#contract/packages/findings.ts'
import { MAX_FINDINGS_OF_KIND } from '#contract/packages/limits.ts'
import type { VersionInspection } from '#contract/packages/inspections.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { FindingList, Places } from '#web/domains/packages/finding-list.tsx'
import { type FindingGroup, groupFindings } from '#web/domains/packages/group-findings.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { adviceOf } from './advice.ts'
import { ConfirmExamples, ConfirmedExamples } from './examples.tsx'
import { goodNews } from './good-news.ts'
import { SecretTable, secretsTitle } from './secret-table.tsx'

interface ReportSectionsProps {
  projectId: string
  version: string
  report: PackageReport
  inspection: VersionInspection
}

/** A report, from what has to change to what is fine. */
export function ReportSections({ projectId, version, report, inspection }: ReportSectionsProps) {
  const { root } = report
  const groups = groupFindings(report)
  const of = (level: FindingGroup['level']) => groups.filter((group) => group.level === level)
  const refused = of('refused')
  const blocking = of('blocking')
  // More than are listed cannot be confirmed, since they cannot be seen.
  const examples = blocking.filter(({ code, count }) => isConfirmable(code) && count <= MAX_FINDINGS_OF_KIND)
  const isConfirmed = inspection.confirmedAt !== null
  const toConfirm = isConfirmed ? [] : examples
  const others = blocking.filter((group) => !examples.includes(group))
  const notices = of('notice')
  const good = goodNews(report)
  const list = (label: string, shown: FindingGroup[]) => (
    <FindingList
      label={label}
      groups={shown}
      root={root}
      titleOf={secretsTitle}
      detailOf={(group) => detailOf(group, root)}
    />
  )
  return (
    <>
      {refused.length > 0 && (
        <Part
          title="This file can’t be a version"
          tone="bad"
          lead="Pack the project again and upload it as a new version."
        >
          {list('Refused', refused)}
        </Part>
      )}
      {(toConfirm.length > 0 || others.length > 0) && (
        <Part
          title="Fix before submitting"
          tone="bad"
          count={inspection.blocking}
          lead="Change the project, then upload it as a new version."
        >
          {toConfirm.length > 0 && (
            <>
              {list('To remove or confirm', toConfirm)}
              <ConfirmExamples
                projectId={projectId}
                version={version}
                count={toConfirm.reduce((sum, { count }) => sum + count, 0)}
              />
            </>
          )}
          {toConfirm.length > 0 && others.length > 0 && <hr className="my-3 border-line" />}
          {others.length > 0 && list('To fix', others)}
        </Part>
      )}
      {(notices.length > 0 || (isConfirmed && examples.length > 0)) && (
        <Part
          title="Worth a look"
          tone="neutral"
          count={notices.reduce((sum, { count }) => sum + count, 0)}
          lead="These don’t hold you back. Buyers see them."
        >
          {isConfirmed && examples.length > 0 && (
            <ConfirmedExamples groups={examples} root={root} confirmedAt={inspection.confirmedAt ?? ''} />
          )}
          {notices.length > 0 && list('Worth a look', notices)}
        </Part>
      )}
      {good.length > 0 && (
        <Part title="Looks good" tone="good" count={good.length}>
          <ul className="grid grid-cols-1 sm:grid-cols-2 gap-x-6 gap-y-1 text-13px leading-20px text-muted">
            {good.map((text) => (
              <li key={text} className="flex gap-3">
                <span aria-hidden className="i-lucide-check mt-0.75 text-14px text-good" />
                <span className="min-w-0 break-words">{text}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const isConfirmable = (code: FindingGroup['code']) => CONFIRMABLE.some((one) => one === code)

function detailOf(group: FindingGroup, root: string): ReactNode {
  const { code, listed, count } = group
  const advice = adviceOf(group)
  return (
    <>
      {code === 'secret' ? (
        <SecretTable group={group} root={root} />
      ) : (
        <Places listed={listed} count={count} root={root} />
      )}
      {advice !== undefined && <p className="mt-0.5 text-13px leading-20px text-muted">{advice}</p>}
    </>
  )
}

interface PartProps {
  title: string
  tone: Tone
  count?: number
  lead?: string
  children: ReactNode
}

function Part({ title, tone, count = 0, lead, children }: PartProps) {
  return (
    <section aria-label={title} className="p-4 md:p-5 border-t border-line">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 mb-3">
        <h3 className="text-15px leading-24px font-600">{title}</h3>
        {count > 0 && <Badge tone={tone}>{count.toLocaleString()}</Badge>}
        {lead !== undefined && <p className="text-12px leading-18px text-muted md:ml-auto">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
