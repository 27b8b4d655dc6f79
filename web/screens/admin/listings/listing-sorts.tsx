import { ADMIN_SORTS, type AdminSort } from '#contract/admin/sorts.ts'
import { Select } from '#web/ui/select.tsx'

const LABELS: Record<AdminSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'title-asc': 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  'seller-asc': 'Seller, A to Z',
  'seller-desc': 'Seller, Z to A',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'status-asc': 'Status, A to Z',
  'status-desc': 'Status, Z to A',
  'waiting-asc': 'Longest waiting',
  'waiting-desc': 'Shortest waiting',
}
const option = (value: AdminSort) => ({ value, label: LABELS[value] })
const isOf = (name: string) => (sort: AdminSort) => sort.startsWith(name)
const OPTIONS = ADMIN_SORTS.filter((sort) => !isOf('waiting')(sort)).map(option)
/** Of what waits: all of it has the same status. */
const QUEUE_OPTIONS = [...ADMIN_SORTS.filter(isOf('waiting')).map(option), ...OPTIONS].filter(
  ({ value }) => !isOf('status')(value),
)

interface SortSelectProps {
  by: AdminSort
  /** Whether the list is what waits for a review. */
  isQueue: boolean
  onChange: (sort: string) => void
}

/** The order: of what waits, and where the list has no heads to click. */
export function SortSelect({ by, isQueue, onChange }: SortSelectProps) {
  const options = isQueue ? QUEUE_OPTIONS : OPTIONS
  const className = isQueue ? 'w-44' : 'w-40 @[54rem]:hidden'
  return <Select label="Order" hideLabel value={by} options={options} onChange={onChange} className={className} />
}

/** What the ways to other pages are called. */
export function paginationLabels(sort: AdminSort): readonly [back: string, on: string] {
  if (sort === 'newest') return ['Newer', 'Older']
  return sort === 'oldest' ? ['Older', 'Newer'] : ['Previous', 'Next']
}
