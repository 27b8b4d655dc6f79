import type { Review } from '#contract/reviews/reviews.ts'
import { ReportButton } from '#web/parts/reports/report-button.tsx'
import type { Reviewed } from './reviews-api.ts'

export function ReportReview({ review: { id }, reviewed: { path } }: { review: Review; reviewed: Reviewed }) {
  return <ReportButton subject="review" id={id} label="Report" path={path} fragment={`#report-${id}`} />
}
