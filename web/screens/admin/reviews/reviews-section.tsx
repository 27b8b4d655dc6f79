import { useQuery } from '@tanstack/react-query'
import { REVIEW_STATES } from '#contract/admin/reviews.ts'
import { RATINGS, REVIEW_SUBJECTS } from '#contract/reviews/constants.ts'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { HideReason } from './hide-reason.tsx'
import { reviewColumns } from './review-columns.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import { reviewsQuery } from './reviews-api.ts'
import { useVisibility } from './use-visibility.ts'

const CHOICES = {
  rating: {
    label: 'Rating',
    options: [
      { value: '', label: 'Any rating' },
      ...RATINGS.map((rating) => ({ value: String(rating), label: `${rating} of 5` })),
    ],
  },
  subject: {
    label: 'About',
    options: [
      { value: '', label: 'Any subject' },
      ...REVIEW_SUBJECTS.map((value) => ({ value, label: value === 'listing' ? 'Products' : 'Profiles' })),
    ],
  },
  state: {
    label: 'State',
    options: [{ value: '', label: 'Any state' }, ...REVIEW_STATES.map((value) => ({ value, label: value }))],
  },
}
const CHOSEN = ['rating', 'subject', 'state'] as const
const FILTERS = ['q', ...CHOSEN] as const
const FAILED = 'Failed to fetch reviews'

/** What people say about products and each other, shown or hidden. */
export function Reviews() {
  const list = useListState(FILTERS)
  const { q } = list.filters
  const chosen = (name: (typeof CHOSEN)[number]) =>
    CHOICES[name].options.find(({ value }) => value === list.filters[name])?.value ?? ''
  const asked = { q, rating: chosen('rating'), subject: chosen('subject'), state: chosen('state') }
  const query = useQuery(reviewsQuery({ ...asked, before: list.before }))
  useFailedToast(query, FAILED)
  const visibility = useVisibility()
  return (
    <>
      <PageHead title="Reviews" lead="What people say about products and about each other." />
      <div className="flex flex-wrap gap-2 mb-4">
        <ListSearch label="Search reviews" list={list} busy={query.isFetching && q !== ''} />
        {CHOSEN.map((name) => (
          <Select
            key={name}
            label={CHOICES[name].label}
            hideLabel
            value={asked[name]}
            options={CHOICES[name].options}
            onChange={(value) => list.change({ [name]: value })}
            className="w-34"
          />
        ))}
      </div>
      <ListPanel query={query} list={list} loading="Loading reviews..." empty="No reviews found" failed={FAILED}>
        {({ items }) => (
          <div className="panel overflow-hidden">
            <Table
              caption="Reviews"
              columns={reviewColumns(list, visibility)}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={({ comment }) => comment}
              busy={({ id }) => visibility.work.busy(id)}
            />
          </div>
        )}
      </ListPanel>
      {list.open === undefined ? (
        <HideReason visibility={visibility} />
      ) : (
        <ReviewDrawer key={list.open} id={list.open} visibility={visibility} onClose={list.close} />
      )}
    </>
  )
}
