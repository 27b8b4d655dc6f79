import { Link } from 'wouter'
import type { AdminReview } from '#contract/admin/reviews.ts'
import type { Column } from '#web/ui/table.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { localDate } from '../local-date.ts'
import { PersonLink } from '../person-link.tsx'
import { ReviewAction, ReviewState, Stars, SubjectLink } from './review-parts.tsx'
import type { Visibility } from './use-visibility.ts'

const NAME = 'block @[54rem]:max-w-32 @[70rem]:max-w-44 text-left truncate'

export function reviewColumns(list: Pick<ListState<string>, 'openAt'>, visibility: Visibility): Column<AdminReview>[] {
  return [
    {
      head: 'Comment',
      position: 'top',
      cell: ({ id, comment }) => (
        <Link
          href={list.openAt(id)}
          className="line-clamp-2 [overflow-wrap:anywhere] rounded-sm font-600 hover:text-accent-text focus-ring"
        >
          <bdi>{comment}</bdi>
        </Link>
      ),
    },
    { head: 'Rating', cell: (review) => <Stars rating={review.rating} /> },
    { head: 'About', hasLabel: true, cell: (review) => <SubjectLink review={review} className={NAME} /> },
    { head: 'Reviewer', hasLabel: true, cell: ({ reviewer }) => <PersonLink person={reviewer} /> },
    {
      head: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="font-mono text-12px text-muted whitespace-nowrap">
          {localDate(createdAt)}
        </time>
      ),
    },
    { head: 'State', cell: (review) => <ReviewState hidden={review.hidden} /> },
    {
      head: 'Actions',
      position: 'bottom',
      cell: (review) => <ReviewAction named review={review} visibility={visibility} />,
    },
  ]
}
