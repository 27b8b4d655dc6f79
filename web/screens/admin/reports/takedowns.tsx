import { Link } from 'wouter'
import type { ReportDetail } from '#contract/admin/reports.ts'
import { ADMIN } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { localMoment } from '../local-date.ts'

/** The notices of infringement in a case, each with how to answer it. */
export function Takedowns({ detail: { takedowns, report } }: { detail: ReportDetail }) {
  return (
    <DrawerSection id="takedowns" title={takedowns.length === 1 ? 'Copyright notice' : 'Copyright notices'}>
      <ol className="grid grid-cols-1 gap-2">
        {takedowns.map(({ id, name, email, work, createdAt }) => (
          <li key={id} className="rounded-control border border-line px-3 py-2 text-13px leading-20px">
            <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
              <bdi className="font-600">{name}</bdi>
              <a href={`mailto:${encodeURIComponent(email)}`} className="rounded-sm hover:text-accent-text focus-ring">
                {email}
              </a>
              <time dateTime={createdAt} className="ml-auto font-mono text-11px text-muted">
                {localMoment(createdAt)}
              </time>
            </p>
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {work}
            </p>
          </li>
        ))}
      </ol>
      <Link
        href={`${ADMIN}/seller-products?status=all&open=${report.subjectId}`}
        className={button('plain', 's', 'justify-self-start')}
      >
        Open the product and its package
      </Link>
      <p className="text-12px leading-18px text-muted">
        The senders expect an answer by email. They confirmed their good faith and, under penalty of perjury, that the
        notice is accurate.
      </p>
    </DrawerSection>
  )
}
