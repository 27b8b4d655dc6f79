import { useQuery } from '@tanstack/react-query'
import { type AdminReview, REVIEW_STATES } from '#contract/admin/reviews.ts'
import { RATINGS, REVIEW_SUBJECTS } from '#contract/reviews/constants.ts'
import { reviewsQuery } from '#web/domains/reviews/admin-reviews-api.ts'
import { ReviewState } from '#web/domains/reviews/review-state.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import { type Filters, optionsOf } from '../list/filters.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListTable } from '../list/list-table.tsx'
import { type ListState, useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { PersonLink } from '../person-link.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import { HideReason, ReviewAction, Stars, SubjectLink } from './review-parts.tsx'
import { useVisibility, type Visibility } from './use-visibility.ts'

const FILTERS = {
  q: 'text',
  rating: {
    label: 'Rating',
    options: [
      { value: '', label: 'Any rating' },
      ...RATINGS.map((rating) => ({ value: String(rating), label: `${rating} of 5` })),
    ],
    className: 'w-34',
  },
  subject: {
    label: 'About',
    options: [
      { value: '', label: 'Any subject' },
      ...REVIEW_SUBJECTS.map((value) => ({ value, label: value === 'listing' ? 'Products' : 'Profiles' })),
    ],
    className: 'w-34',
  },
  state: { label: 'State', options: optionsOf('Any state', REVIEW_STATES), className: 'w-34' },
} satisfies Filters

/** What people say about products and each other, shown or hidden. */
export function Reviews() {
  const list = useListState(FILTERS)
  const query = useQuery(reviewsQuery({ ...list.filters, before: list.before }))
  const visibility = useVisibility()
  return (
    <>
      <PageHead title="Reviews" lead="What people say about products and about each other." />
      <ListFilters many="reviews" filters={FILTERS} list={list} query={query} />
      <ListTable
        many="reviews"
        caption="Reviews"
        query={query}
        list={list}
        columns={columns(list, visibility)}
        nameOf={({ comment }) => comment}
        work={visibility.work}
      />
      {list.open === undefined ? (
        <HideReason visibility={visibility} />
      ) : (
        <ReviewDrawer key={list.open} id={list.open} visibility={visibility} onClose={list.close} />
      )}
    </>
  )
}

const NAME = 'block @[54rem]:max-w-32 @[70rem]:max-w-44 text-left truncate'

function columns(list: Pick<ListState<string>, 'openAt'>, visibility: Visibility): Column<AdminReview>[] {
  return [
    {
      head: 'Comment',
      position: 'top',
      cell: ({ id, comment }) => <OpenLink href={list.openAt(id)}>{comment}</OpenLink>,
    },
    { head: 'Rating', cell: (review) => <Stars rating={review.rating} /> },
    { head: 'About', hasLabel: true, cell: (review) => <SubjectLink review={review} className={NAME} /> },
    { head: 'Reviewer', hasLabel: true, cell: ({ reviewer }) => <PersonLink person={reviewer} /> },
    { head: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
    { head: 'State', cell: (review) => <ReviewState hidden={review.hidden} /> },
    {
      head: 'Actions',
      position: 'bottom',
      cell: (review) => <ReviewAction named review={review} visibility={visibility} />,
    },
  ]
}
