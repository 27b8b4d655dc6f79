import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Dashboard as Figures } from '#contract/admin/dashboard.ts'
import { MAX_COUNTED_REPORTS } from '#contract/reports/limits.ts'
import { ADMIN } from '#contract/paths.ts'
import { REPORT_SUBJECTS } from '#contract/reports/constants.ts'
import { SUBJECTS } from '#web/domains/reports/report-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DayChart } from '#web/ui/day-chart.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dashboardQuery } from '#web/domains/listings/admin-listings-api.ts'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { FIGURES } from './figures.ts'
import { PageHead } from '../page-head.tsx'
import { Waiting } from './waiting.tsx'

const FAILED = 'Failed to fetch dashboard'
const CHARTS = 'grid grid-cols-1 gap-3 @[54rem]:grid-cols-3'

export function Dashboard() {
  const query = useQuery(dashboardQuery)
  useFailedToast(query, FAILED)
  return (
    <>
      <PageHead title="Dashboard" />
      {query.data ? (
        <Shown figures={query.data} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <FailedState title={FAILED} message={query.error.message} query={query} />
      )}
    </>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const { totalProducts, approvedProducts, pendingProducts, totalUsers, days } = figures
  const chart = (of: 'listings' | 'signUps' | 'views') => days.map((each) => ({ day: each.day, count: each[of] }))
  return (
    <div className="grid grid-cols-1 gap-8">
      <dl className={FIGURES}>
        <Figure label="Total Products" value={totalProducts} />
        <Figure label="Approved Products" value={approvedProducts} />
        <Figure label="Pending Products" value={pendingProducts} />
        <Figure label="Total Users" value={totalUsers} />
      </dl>
      <Waiting figures={figures} />
      <OpenReports figures={figures} />
      <section aria-labelledby="days">
        <h2 id="days" className="mb-3 text-18px leading-24px font-600">
          {`Last ${days.length} days`}
        </h2>
        <div className={CHARTS}>
          <DayChart title="Listings" days={chart('listings')} />
          <DayChart title="Sign-ups" days={chart('signUps')} />
          <DayChart title="Views" days={chart('views')} />
        </div>
      </section>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="panel flex flex-col-reverse p-4">
      <dt className="mt-1 text-13px leading-20px text-muted">{label}</dt>
      <dd className="font-mono text-26px leading-32px font-600 tracking-tight">{value.toLocaleString()}</dd>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-8">
      <p role="status" className="sr-only">
        Loading dashboard...
      </p>
      <div className={FIGURES}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-22 rounded-lg!" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-lg!" />
      <div className={CHARTS}>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-44 rounded-lg!" />
        ))}
      </div>
    </div>
  )
}

/** How many reports wait for a decision, with links to them. */
function OpenReports({ figures: { openReports } }: { figures: Figures }) {
  return (
    <section aria-labelledby="open-reports">
      <div className="flex flex-wrap items-center gap-3 min-h-9 mb-3">
        <h2 id="open-reports" className="text-18px leading-24px font-600">
          Open reports
        </h2>
        {openReports.raised > 0 && (
          <Badge tone="bad">{`${countText(openReports.raised)} by three or more people`}</Badge>
        )}
      </div>
      <ul className={FIGURES}>
        {REPORT_SUBJECTS.map((subject) => (
          <li key={subject} className="panel relative flex flex-col-reverse p-4 hover:bg-s2">
            <Link
              href={`${ADMIN}/reports?subject=${subject}`}
              className="cover-link mt-1 text-13px leading-20px text-muted"
            >
              {SUBJECTS[subject].plural}
            </Link>
            <span className="font-mono text-26px leading-32px font-600 tracking-tight">
              {countText(openReports[subject])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText(count: number): string {
  return count < MAX_COUNTED_REPORTS ? String(count) : `${MAX_COUNTED_REPORTS - 1}+`
}
