import { useQuery } from '@tanstack/react-query'
import type { Report } from '#contract/admin/reports.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { ADMIN } from '#contract/paths.ts'
import { userReportsQuery, userReviewsQuery } from '#web/domains/accounts/user-records-api.ts'
import { REASON_TEXTS } from '#web/domains/reports/reason-texts.ts'
import { ReportState } from '#web/domains/reports/report-state.tsx'
import { nameOf, SUBJECTS } from '#web/domains/reports/report-texts.ts'
import { ReviewState } from '#web/domains/reviews/review-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import { ListTable } from '../list/list-table.tsx'
import { NONE } from '../none.ts'
import { PersonLink } from '../person-link.tsx'
import type { UserList } from './user-filters.ts'

interface OpinionsProps {
  id: string
  list: UserList
}

/** Reviews that a person wrote, or that are about them and their products. */
export function UserReviews({ id, list }: OpinionsProps) {
  const { side } = list.filters
  const query = useQuery(userReviewsQuery(id, { side, before: list.before }))
  return (
    <ListTable
      many="reviews"
      caption="Reviews"
      empty={side === '' ? 'They have written no reviews.' : 'There are no reviews about them or their products.'}
      query={query}
      list={{ ...list, filters: {} }}
      columns={side === '' ? WRITTEN : RECEIVED}
      nameOf={({ comment }) => comment}
    />
  )
}

const REVIEW: Column<AdminReview>[] = [
  {
    head: 'Comment',
    position: 'top',
    cell: ({ id, comment }) => <OpenLink href={`${ADMIN}/reviews?open=${encodeURIComponent(id)}`}>{comment}</OpenLink>,
  },
  {
    head: 'Rating',
    cell: ({ rating }) => (
      <span className="font-mono text-12px whitespace-nowrap">
        <span aria-hidden>★</span> {rating}
        <span className="sr-only"> out of 5</span>
      </span>
    ),
  },
]
const ABOUT: Column<AdminReview> = {
  head: 'About',
  hasLabel: true,
  cell: ({ listing, owner }) =>
    listing ? <bdi className="[overflow-wrap:anywhere]">{listing.title}</bdi> : <PersonLink person={owner} />,
}
const WHEN: Column<AdminReview>[] = [
  { head: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'State', cell: ({ hidden }) => <ReviewState hidden={hidden} /> },
]
const WRITTEN = [...REVIEW, ABOUT, ...WHEN]
const RECEIVED: Column<AdminReview>[] = [
  ...REVIEW,
  ABOUT,
  { head: 'Reviewer', hasLabel: true, cell: ({ reviewer }) => <PersonLink person={reviewer} /> },
  ...WHEN,
]

/** Reports that a person sent, or that are about them and what is theirs. */
export function UserReports({ id, list }: OpinionsProps) {
  const { side } = list.filters
  const query = useQuery(userReportsQuery(id, { side, before: list.before }))
  return (
    <ListTable
      many="reports"
      caption="Reports"
      empty={side === '' ? 'They have reported nothing.' : 'There are no reports about them.'}
      query={query}
      list={{ ...list, filters: {} }}
      columns={REPORT_COLUMNS}
      nameOf={nameOf}
    />
  )
}

const REPORT_COLUMNS: Column<Report>[] = [
  {
    head: 'Report',
    position: 'top',
    cell: (report) => (
      <div className="grid gap-1 justify-items-start">
        <OpenLink href={`${ADMIN}/reports?open=${encodeURIComponent(report.id)}`}>{nameOf(report)}</OpenLink>
        <Badge>{SUBJECTS[report.subject].label}</Badge>
      </div>
    ),
  },
  { head: 'Reported', hasLabel: true, cell: ({ reported }) => <PersonLink person={reported} /> },
  {
    head: 'Reasons',
    cell: ({ reporters }) => [...new Set(reporters.map(({ reason }) => REASON_TEXTS[reason]))].join(' · ') || NONE,
  },
  { head: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'State', cell: ({ decision }) => <ReportState decision={decision} /> },
]
